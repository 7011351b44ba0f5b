import { FieldError, useMessages } from "@latchkit/ui";
import { useId } from "react";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { type EmailDocument, isVariableName, VARIABLE_TYPES, type Variable } from "../blocks/document.ts";
import { blockMessages } from "./messages.ts";

export interface VariableFieldsProps {
  document: EmailDocument;
  onChange(variables: readonly Variable[]): void;
}

const TYPE_NAMES = { string: "kind text", number: "type number", boolean: "type boolean" } as const;

/** Declares the variables of an email, with values for its preview. */
export function VariableFields({ document, onChange }: VariableFieldsProps) {
  const t = useMessages(blockMessages);
  const { variables } = document;
  return (
    <details className="block-variables">
      <summary>{t("variables")}</summary>
      <p className="hint">{t(variables ? "variablesLead" : "variablesInCode")}</p>
      {variables && (
        <>
          <ul>
            {variables.map((variable, at) => (
              <li key={variable.name}>
                <SampleField variable={variable} onChange={(changed) => onChange(variables.with(at, changed))} />
                {!isUsed(variable, document) && (
                  <button
                    type="button"
                    className="button"
                    data-look="quiet"
                    aria-label={t("removeVariable", { name: variable.name })}
                    onClick={() => onChange(variables.toSpliced(at, 1))}
                  >
                    {t("remove")}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <NewVariable variables={variables} onAdd={(variable) => onChange([...variables, variable])} />
        </>
      )}
    </details>
  );
}

/** Whether something shows a variable. Its name in code counts, too. */
function isUsed({ name }: Variable, document: EmailDocument): boolean {
  return new RegExp(`\\bvariables\\.${name.replaceAll("$", "\\$")}(?![\\w$])`).test(
    JSON.stringify({ ...document, variables: null }),
  );
}

function SampleField({ variable, onChange }: { variable: Variable; onChange(variable: Variable): void }) {
  const t = useMessages(blockMessages);
  const id = useId();
  const { name, type, sample } = variable;
  return (
    <div className="field">
      <label htmlFor={id}>
        <code>{name}</code> <span className="hint">{t(TYPE_NAMES[type])}</span>
      </label>
      {type === "boolean" ? (
        <input
          id={id}
          type="checkbox"
          checked={sample === true}
          onChange={({ target }) => onChange({ ...variable, sample: target.checked })}
        />
      ) : (
        <input
          id={id}
          className="input"
          type={type === "number" ? "number" : "text"}
          step="any"
          placeholder={t("sample")}
          autoComplete="off"
          value={String(sample ?? "")}
          onChange={({ target: { value } }) =>
            onChange({ ...variable, sample: type === "number" ? Number(value) : value })
          }
        />
      )}
    </div>
  );
}

const SAMPLES = { string: "", number: 1, boolean: true } as const;

function NewVariable({ variables, onAdd }: { variables: readonly Variable[]; onAdd(variable: Variable): void }) {
  const t = useMessages(blockMessages);
  return (
    <Form
      submit={t("addVariable")}
      onSubmit={async (values) => {
        const name = textOf(values, "name");
        if (!isVariableName(name) || variables.some((variable) => variable.name === name))
          throw new FieldError(t("badName"), { field: "name" });
        const type = VARIABLE_TYPES.find((it) => it === textOf(values, "type")) ?? "string";
        onAdd({ name, type, sample: type === "string" ? name : SAMPLES[type] });
        return undefined;
      }}
    >
      <TextField name="name" label={t("variableName")} autoComplete="off" spellCheck={false} />
      <SelectField
        name="type"
        label={t("variableType")}
        options={VARIABLE_TYPES.map((value) => ({ value, label: t(TYPE_NAMES[value]) }))}
      />
    </Form>
  );
}
