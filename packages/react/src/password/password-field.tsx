import { defineMessages, Field, Icon, Styles, uiSheet, useMessages } from "@latchkit/ui";
import { eye, eyeClosed } from "@latchkit/ui/icons";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import css from "./password-field.css?inline";

const sheet = uiSheet("password", css);

export const passwordFieldMessages = defineMessages("passwordField", {
  show: "Show password",
  hide: "Hide password",
  capsLock: "Caps Lock is on.",
});

export interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  problem?: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  /** Whether the form has other passwords: the button then names its field. Default: `false`. */
  hasSiblings?: boolean | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/**
 * A password that can be looked at while typing. It hides again when sent, so that no browser keeps it as plain text.
 */
export function PasswordField({ hint, hasSiblings = false, onChange, ...field }: PasswordFieldProps) {
  const t = useMessages(passwordFieldMessages);
  const ref = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  useEffect(() => {
    const hide = () => setShown(false);
    const form = ref.current?.form;
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  function toggle(): void {
    setShown(!isShown);
    const input = ref.current;
    if (!input || input !== document.activeElement) return;
    const { selectionStart, selectionEnd } = input;
    queueMicrotask(() => {
      void input.offsetWidth; // Chromium lays out a field of another type anew, and puts its caret at the start.
      input.setSelectionRange(selectionStart, selectionEnd);
    });
  }

  const toggleName = isShown ? t("hide") : t("show");
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
      warning={capsLock ? t("capsLock") : ""}
      end={
        <button
          type="button"
          className="lk-reveal"
          aria-label={hasSiblings ? `${toggleName}: ${field.label}` : toggleName}
          onMouseDown={stayInField}
          onClick={toggle}
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
