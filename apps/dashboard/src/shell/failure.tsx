import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { useExplain } from "../parts/use-explain.ts";
import { Page } from "./page.tsx";
import { shellTexts } from "./texts.ts";

/** Stands in for a page that could not be shown. */
export function Failure({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const say = useText(shellTexts);
  const explain = useExplain();
  const router = useRouter();
  return (
    <Page title={say("notLoaded")} isStandIn>
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
          {say("tryAgain")}
        </button>
      </p>
    </Page>
  );
}
