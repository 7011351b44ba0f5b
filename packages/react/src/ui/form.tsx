import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useText } from "../language/use-text.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import type { FormState } from "./use-form.ts";

export const formTexts = { slow: "This takes longer than usual. It goes on by itself." } as const;

/** From when on people start to wonder. */
const SLOW_MILLIS = 5000;

export type FormProps<F extends string> = {
  form: FormState<F>;
  children?: ReactNode;
} & (
  | {
      /** What the button says … */
      submit: string;
      /** … and what it says while the form is being sent. */
      busy: string;
    }
  | {
      /** The button itself, where it does not stand alone or looks different. */
      submit: ReactElement;
      busy?: undefined;
    }
);

/** A form as `useForm` keeps it; what concerns all of it is said above its button. */
export function Form<F extends string>({ form, submit, busy, children }: FormProps<F>) {
  const say = useText("form", formTexts);
  const isSlow = useIsSlow(form.busy);
  return (
    <form className="lk-form" {...form.props}>
      {children}
      <div className="lk-form-end">
        <Notice tone={isSlow ? "neutral" : "danger"}>{isSlow ? say("slow") : form.trouble}</Notice>
        {busy === undefined ? (
          submit
        ) : (
          <Button type="submit" wide busy={form.busy && busy} unavailable={form.isHeldBack}>
            {submit}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whether something has been going on for long, as over a bad connection or while the kit waits for its turn. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MILLIS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
