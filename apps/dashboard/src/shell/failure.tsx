import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { explain } from "../parts/explain.ts";
import { Page } from "./page.tsx";

/** Stands in for a page that could not be shown. */
export function Failure({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const router = useRouter();
  return (
    <Page title="This page did not load">
      <p>{explain(error)}</p>
      <p>
        <button
          type="button"
          className="button"
          data-look="primary"
          onClick={async () => {
            await router.invalidate();
            reset();
          }}
        >
          Try again
        </button>
      </p>
    </Page>
  );
}
