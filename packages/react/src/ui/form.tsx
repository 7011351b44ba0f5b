import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Notice } from "./notice.tsx";
import type { FormState } from "./use-form.ts";

const sheet = uiSheet("form", ".lk-form { display: grid; gap: calc(var(--_lk-space) * 4.5); }");

export interface FormProps<F extends string> {
  form: FormState<F>;
  /** The button. */
  submit: ReactNode;
  children: ReactNode;
}

/** A form as `useForm` keeps it; what concerns all of it is said above its button. */
export function Form<F extends string>({ form, submit, children }: FormProps<F>) {
  return (
    <form className="lk-form" {...form.props}>
      <Styles sheet={sheet} />
      {children}
      <div className="lk-form-end">
        <Notice tone="danger">{form.trouble}</Notice>
        {submit}
      </div>
    </form>
  );
}
