import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Field } from "./field.tsx";

const sheet = uiSheet(
  "code",
  `
.lk-field[data-code] .lk-input {
  font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
  font-size: 1.375rem;
  font-variant-numeric: tabular-nums slashed-zero;
  letter-spacing: .3em;
  text-align: center;
  text-indent: .3em;
  direction: ltr;
}
`,
);

export interface CodeFieldProps {
  name: string;
  label: string;
  /** `digits` as apps show them; `letters` are those of our mails, among which there are digits as well. */
  kind: "digits" | "letters";
  problem?: ReactNode;
  hint?: ReactNode;
  /** Starts with the caret in it: for forms that take the place of what people were just using. */
  followsUp?: boolean | undefined;
}

/** How many characters each kind of code has. */
export const CODE_FIELD_LENGTH = 6;

/**
 * One field for a code. Takes it however it was copied, with spaces, dashes or in small letters, and sends its form off once
 * the code is complete.
 */
export function CodeField({ kind, followsUp, ...field }: CodeFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (followsUp) ref.current?.focus();
  }, [followsUp]);

  function tidy({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    const code = readCode(input.value, kind);
    // The caret would jump to the end if the value were set without need.
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

/** The characters of a code among all that may have been copied along with them. */
export function readCode(text: string, kind: CodeFieldProps["kind"]): string {
  if (kind === "digits") return text.replace(/\D/g, "").slice(0, CODE_FIELD_LENGTH);
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  // Codes have neither of these letters, but the digits they are mistaken for (Crockford's base 32).
  return characters.replaceAll("O", "0").replace(/[IL]/g, "1").slice(0, CODE_FIELD_LENGTH);
}
