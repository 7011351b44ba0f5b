import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextArea } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { peopleMessages } from "./messages.ts";

interface Metadata {
  readonly clientMetadata: unknown;
  readonly clientReadOnlyMetadata: unknown;
  readonly serverMetadata: unknown;
}

export interface MetadataSectionProps {
  /** The user or team. */
  owner: Metadata & { update(changes: Metadata): Promise<void> };
}

const KINDS = ["clientMetadata", "clientReadOnlyMetadata", "serverMetadata"] as const;

/** Edits the metadata of a user or team. */
export function MetadataSection({ owner }: MetadataSectionProps) {
  const t = useMessages(peopleMessages);

  function read(values: FormData, field: (typeof KINDS)[number]): unknown {
    const text = textOf(values, field);
    if (text === "") return null;
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new FieldError(t("noJson", { why: error instanceof Error ? error.message : "" }), {
        field,
        cause: error,
      });
    }
  }

  return (
    <Section
      title={t("metadata")}
      lead={t("metadataLead")}
      actions={
        <DialogButton label={t("edit")} name={t("editMetadata")}>
          {(close) => (
            <Form
              submit={t("saveMetadata")}
              onSubmit={async (values) => {
                await owner.update({
                  clientMetadata: read(values, "clientMetadata"),
                  clientReadOnlyMetadata: read(values, "clientReadOnlyMetadata"),
                  serverMetadata: read(values, "serverMetadata"),
                });
                close();
                return t("metadataSaved");
              }}
            >
              {KINDS.map((kind) => (
                <TextArea
                  key={kind}
                  name={kind}
                  label={t(kind)}
                  hint={t(`${kind}Hint`)}
                  rows={4}
                  spellCheck={false}
                  autoCapitalize="none"
                  data-code
                  defaultValue={textOfJson(owner[kind])}
                />
              ))}
            </Form>
          )}
        </DialogButton>
      }
    >
      <Facts
        facts={KINDS.map((kind) => [
          t(kind),
          owner[kind] === null ? (
            <span key={kind} className="faint">
              {t("noMetadata")}
            </span>
          ) : (
            <pre key={kind} className="metadata">
              {textOfJson(owner[kind])}
            </pre>
          ),
        ])}
      />
    </Section>
  );
}

function textOfJson(value: unknown): string {
  return value === null ? "" : JSON.stringify(value, null, 2);
}
