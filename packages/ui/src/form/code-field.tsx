import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./code-field.css?inline";
import { Field } from "./field.tsx";
import { CODE_FIELD_LENGTH, readCode } from "./read-code.ts";

const sheet = uiSheet("code", css);

export interface CodeFieldProps {
  name: string;
  label: string;
  /** `digits` as authenticator apps show them; `letters` as in our emails, which contain digits, too. */
  kind: "digits" | "letters";
  problem?: ReactNode;
  hint?: ReactNode;
  /** Gets the focus at once: for forms that replace what people were just using. */
  takesFocus?: boolean | undefined;
}

/**
 * One field for a code. Accepts it with spaces, dashes or in lower case, and submits its form once the code is
 * complete.
 */
export function CodeField({ kind, takesFocus, ...field }: CodeFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);

  function tidy({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    const code = readCode(input.value, kind);
    // Setting the value moves the caret to the end.
    if (code !== input.value) input.value = code;
    if (code.length === CODE_FIELD_LENGTH) input.form?.requestSubmit();
  }

  return (
    <>
      <Styles sheet={sheet} />
      <Field
        {...field}
        ref={ref}
        isCode
        type="text"
        autoComplete="one-time-code"
        inputMode={kind === "digits" ? "numeric" : "text"}
        autoCapitalize={kind === "digits" ? "none" : "characters"}
        autoCorrect="off"
        spellCheck={false}
        required
        onChange={tidy}
      />
    </>
  );
}
