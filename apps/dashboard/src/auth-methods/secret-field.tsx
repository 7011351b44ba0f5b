import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { TextField } from "../parts/forms/fields.tsx";
import { authMethodsMessages } from "./messages.ts";

export interface SecretFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Whether a secret exists. It is hidden, and kept unless the administrator replaces it. */
  isSet: boolean;
}

/** A field for a secret. The form contains it only if the secret is to be replaced. */
export function SecretField({ name, label, hint, isSet }: SecretFieldProps) {
  const t = useMessages(authMethodsMessages);
  const [replaces, setReplaces] = useState(false);
  if (isSet && !replaces) {
    return (
      <div className="field">
        <span className="field-name">{label}</span>
        <span className="kept-secret">
          {t("secretKept")}
          <button type="button" className="button" data-look="quiet" onClick={() => setReplaces(true)}>
            {t("replaceSecret")}
            <span className="visually-hidden">: {label}</span>
          </button>
        </span>
      </div>
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type="password"
      autoComplete="new-password" // Keeps password managers from filling in the administrator's own.
      autoFocus={replaces}
      spellCheck={false}
    />
  );
}
