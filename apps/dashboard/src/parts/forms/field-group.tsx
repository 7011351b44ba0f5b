import { FieldProblemContext } from "@latchkit/ui";
import { type ReactNode, use, useState } from "react";
import "./field-group.css";

export interface FieldGroupProps {
  title: string;
  /** Says what the fields hold while they are hidden. */
  summary?: ReactNode;
  /** Names of the fields; a problem with one of them opens the group. */
  fields: readonly string[];
  children: ReactNode;
}

/** Fields that a form shows on demand. */
export function FieldGroup({ title, summary, fields, children }: FieldGroupProps) {
  const problemOf = use(FieldProblemContext);
  const [isOpen, setOpen] = useState(false);
  const isWrong = fields.some((field) => problemOf(field));
  return (
    <details
      className="field-group"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        {summary && <span className="hint">{summary}</span>}
      </summary>
      <div className="field-group-fields">{children}</div>
    </details>
  );
}
