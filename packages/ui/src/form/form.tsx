import { defineMessages } from "@latchkit/messages/define-messages";
import { type ReactElement, type ReactNode, use, useEffect, useState } from "react";
import { Button, type ButtonProps } from "../components/button.tsx";
import { CardTitleContext } from "../components/card.tsx";
import { Notice } from "../components/notice.tsx";
import { useMessages } from "../messages/use-messages.ts";
import { FieldProblemContext } from "./field-problem.tsx";
import type { FormState } from "./use-form.ts";

export const formMessages = defineMessages("form", { slow: "This is taking longer than usual…" });

/** Time after which a form shows that it takes longer than usual, in milliseconds. */
const SLOW_MILLIS = 5000;

export type FormProps = {
  form: FormState;
  className?: string | undefined;
  children?: ReactNode;
} & (
  | {
      /** Label of the button. */
      submit: string;
      /** Label while the form is being sent. */
      busy: string;
      look?: ButtonProps["look"];
      /** Beside the button, such as one to cancel; the buttons share a line then. */
      actions?: ReactNode;
    }
  | {
      /** The button itself, where it does not stand alone or looks different. */
      submit: ReactElement;
      busy?: undefined;
    }
);

/**
 * A form as `useForm` keeps it. Its fields find what is wrong with them by name; what concerns all of it is said above
 * its button.
 */
export function Form({ form, className = "lk-form", children, ...end }: FormProps) {
  const t = useMessages(formMessages);
  const isSlow = useIsSlow(form.isBusy);
  return (
    <FieldProblemContext value={form.problem}>
      <form className={className} aria-labelledby={use(CardTitleContext)} {...form.props}>
        {children}
        <div className="lk-form-end">
          <Notice tone={isSlow ? "neutral" : "danger"}>{isSlow ? t("slow") : form.failure}</Notice>
          {end.busy === undefined ? end.submit : <Submit form={form} {...end} />}
        </div>
      </form>
    </FieldProblemContext>
  );
}

interface SubmitProps {
  form: FormState;
  submit: string;
  busy: string;
  look?: ButtonProps["look"];
  actions?: ReactNode;
}

function Submit({ form, submit, busy, look, actions }: SubmitProps) {
  const button = (
    <Button type="submit" look={look} isWide={!actions} busy={form.isBusy && busy} isUnavailable={form.isHeldBack}>
      {submit}
    </Button>
  );
  if (!actions) return button;
  return (
    <div className="lk-form-actions">
      {actions}
      {button}
    </div>
  );
}

/** Whether sending takes long, as over a bad connection or while the kit waits to try again. */
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
