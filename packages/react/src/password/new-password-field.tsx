import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@latchkit/kit";
import { defineMessages, Icon, Styles, uiSheet, useMessages } from "@latchkit/ui";
import { check } from "@latchkit/ui/icons";
import { useState } from "react";
import css from "./new-password-field.css?inline";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";
import { passwordStrength } from "./strength.ts";

const sheet = uiSheet("strength", css);

export const newPasswordMessages = defineMessages("newPassword", {
  rule: "At least {count} characters",
  tooLong: "At most {count} characters",
  strength1: "Weak",
  strength2: "Fair",
  strength3: "Good",
  strength4: "Strong",
  strength: "Password strength: {level}",
});

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, "autoComplete" | "hint" | "onChange"> {
  /** Public facts about the user; they make a password weak. */
  known?: readonly (string | null)[] | undefined;
}

/** A password being chosen: its one rule is said first, and how good it is while typing. */
export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  const t = useMessages(newPasswordMessages);
  const [password, setPassword] = useState("");
  const strength = passwordStrength(password, known);
  const isTooLong = password.length > PASSWORD_MAX_LENGTH;
  const isFit = password.length >= PASSWORD_MIN_LENGTH && !isTooLong;
  const level = ["", t("strength1"), t("strength2"), t("strength3"), t("strength4")][strength];
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onChange={setPassword}
      hint={
        <span className="lk-strength">
          <Styles sheet={sheet} />
          <span className="lk-meter" aria-hidden="true">
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} className="lk-meter-bar" data-on={bar <= strength ? strength : undefined} />
            ))}
          </span>
          <span className="lk-rule" data-met={isFit || undefined}>
            <span className="lk-rule-mark" aria-hidden="true">
              {isFit ? <Icon path={check} /> : null}
            </span>
            {isTooLong ? t("tooLong", { count: PASSWORD_MAX_LENGTH }) : t("rule", { count: PASSWORD_MIN_LENGTH })}
          </span>
          <span aria-live="polite">
            {level ? (
              <>
                <span className="lk-hidden">{t("strength", { level })}</span>
                <span aria-hidden="true">{level}</span>
              </>
            ) : null}
          </span>
        </span>
      }
    />
  );
}
