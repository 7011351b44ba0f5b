import { CardSkeleton, FailureCard, Load, type Loadable } from "@latchkit/ui";
import { type ComponentType, Suspense } from "react";
import { Root } from "../root.tsx";

export interface LatePageProps<P> {
  from: Loadable<ComponentType<P>>;
  props: P & { fullPage?: boolean | undefined };
  /** The number of fields in its form, for the outline shown meanwhile. Default: 0. */
  fields?: number | undefined;
}

/** A page whose code is loaded when it is first shown. */
export function LatePage<P extends object>({ from, props, fields = 0 }: LatePageProps<P>) {
  const { fullPage } = props;
  const placeholder = (
    <Root name="loading" fullPage={fullPage}>
      <CardSkeleton fields={fields} hasFoot={fields === 1} hasLink={fields > 1} />
    </Root>
  );
  return (
    <Suspense fallback={placeholder}>
      <Load
        from={from}
        placeholder={placeholder}
        failed={(error, retry) => (
          <Root name="failure" fullPage={fullPage}>
            <FailureCard error={error} fullPage={fullPage} retry={retry} />
          </Root>
        )}
      >
        {(Page) => <Page {...props} />}
      </Load>
    </Suspense>
  );
}
