import { PASSWORD_MIN_LENGTH } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Icon } from "../ui/icon.tsx";
import { check } from "../ui/icons.ts";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";
import { passwordStrength } from "./strength.ts";

const sheet = uiSheet(
  "strength",
  `
.lk-strength { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 calc(var(--_lk-space) * 3); }
.lk-rule { display: inline-flex; align-items: center; gap: .4em; }
.lk-rule[data-met] { color: var(--_lk-success); }
.lk-rule-mark { display: inline-grid; place-items: center; inline-size: 1em; block-size: 1em; }
.lk-rule-mark::before { content: ""; inline-size: .3em; block-size: .3em; border-radius: 50%; background: currentColor; }
.lk-rule[data-met] .lk-rule-mark::before { content: none; }
.lk-meter {
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: calc(var(--_lk-space) * 1);
  flex-basis: 100%;
  margin-block-end: calc(var(--_lk-space) * 1.5);
}
.lk-meter-bar { display: block; block-size: .25rem; border-radius: .125rem; background: var(--_lk-line); transition: background-color .15s; }
.lk-meter-bar[data-on="1"] { background: var(--_lk-danger); }
.lk-meter-bar[data-on="2"] { background: light-dark(#b25e09, #e8a33d); }
.lk-meter-bar[data-on="3"], .lk-meter-bar[data-on="4"] { background: var(--_lk-success); }
@media (forced-colors: active) {
  .lk-meter-bar { border: 1px solid CanvasText; }
  .lk-meter-bar[data-on] { background: CanvasText; forced-color-adjust: none; }
}
`,
);

export const newPasswordTexts = {
  rule: "At least {count} characters",
  strength1: "Weak",
  strength2: "Fair",
  strength3: "Good",
  strength4: "Strong",
  strength: "Strength: {level}",
} as const;

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, "autoComplete" | "hint" | "onChange"> {
  /** What others know of the person; using it makes a password weak. */
  known?: readonly (string | null)[] | undefined;
}

/** A password being chosen: its one rule is said first, and how good it is while typing. */
export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  const say = useText("newPassword", newPasswordTexts);
  const [password, setPassword] = useState("");
  const strength = passwordStrength(password, known);
  const level = ["", say("strength1"), say("strength2"), say("strength3"), say("strength4")][strength];
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
          <span className="lk-rule" data-met={password.length >= PASSWORD_MIN_LENGTH || undefined}>
            <span className="lk-rule-mark" aria-hidden="true">
              {password.length >= PASSWORD_MIN_LENGTH ? <Icon path={check} /> : null}
            </span>
            {say("rule", { count: PASSWORD_MIN_LENGTH })}
          </span>
          <span aria-live="polite">
            {level ? (
              <>
                <span className="lk-hidden">{say("strength", { level })}</span>
                <span aria-hidden="true">{level}</span>
              </>
            ) : null}
          </span>
        </span>
      }
    />
  );
}
