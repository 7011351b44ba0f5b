import { useFieldProblem, useMessages } from "@latchkit/ui";
import { useId } from "react";
import { movingMessages } from "./messages.ts";

export interface FileFieldProps {
  name: string;
  label: string;
  isNeeded: boolean;
  isMultiple?: boolean | undefined;
  onChoose?: ((file: File | null) => void) | undefined;
}

/** A field for a file. */
export function FileField({ name, label, isNeeded, isMultiple, onChoose }: FileFieldProps) {
  const id = useId();
  const t = useMessages(movingMessages);
  const message = useFieldProblem(name);
  const isWrong = Boolean(message);
  return (
    <div className="field">
      <label htmlFor={id}>{isNeeded ? label : t("optional", { name: label })}</label>
      <input
        id={id}
        name={name}
        type="file"
        className="input"
        multiple={isMultiple}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.files?.[0] ?? null)}
      />
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

/** Returns the files of a field; an empty field has a file without name. */
export function filesOf(values: FormData, name: string): readonly File[] {
  return values.getAll(name).filter((value) => value instanceof File && value.name !== "") as File[];
}
