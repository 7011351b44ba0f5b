import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../language/use-text.ts";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { eye, eyeClosed } from "../ui/icons.ts";

const sheet = uiSheet(
  "password",
  `
.lk-field-box:has(> .lk-reveal) > .lk-input { padding-inline-end: 3rem; }
.lk-reveal {
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--_lk-radius);
  background: none;
  color: var(--_lk-muted);
  cursor: pointer;
}
.lk-reveal:hover { color: var(--_lk-text); }
.lk-reveal:focus-visible { outline-offset: -4px; }
`,
);

export const passwordFieldTexts = {
  show: "Show password",
  hide: "Hide password",
  capsLock: "Caps Lock is on.",
} as const;

export interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  problem?: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  onChange?: ((value: string) => void) | undefined;
}

/** A password that can be looked at while typing. It hides again when sent, so that no browser keeps it as plain text. */
export function PasswordField({ hint, onChange, ...field }: PasswordFieldProps) {
  const say = useText("passwordField", passwordFieldTexts);
  const ref = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  useEffect(() => {
    const hide = () => setShown(false);
    const form = ref.current?.form;
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field
      {...field}
      ref={ref}
      type={isShown ? "text" : "password"}
      required
      spellCheck={false}
      autoCapitalize="none"
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      hint={hint}
      warning={capsLock ? say("capsLock") : ""}
      end={
        <button
          type="button"
          className="lk-reveal"
          aria-label={isShown ? say("hide") : say("show")}
          onMouseDown={stayInField}
          onClick={() => setShown(!isShown)}
        >
          <Styles sheet={sheet} />
          <Icon path={isShown ? eyeClosed : eye} />
        </button>
      }
    />
  );
}

/** A click keeps the caret where it is; the keyboard reaches the button as any other. */
function stayInField(event: MouseEvent): void {
  event.preventDefault();
}
