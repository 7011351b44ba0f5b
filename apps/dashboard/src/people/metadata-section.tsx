import { FieldError, useMessages } from "@latchkit/ui";
import { TextArea } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
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
    <Section title={t("metadata")} lead={t("metadataLead")}>
      <Form
        submit={t("saveMetadata")}
        onSubmit={async (values) => {
          await owner.update({
            clientMetadata: read(values, "clientMetadata"),
            clientReadOnlyMetadata: read(values, "clientReadOnlyMetadata"),
            serverMetadata: read(values, "serverMetadata"),
          });
          return t("metadataSaved");
        }}
      >
        {KINDS.map((kind) => (
          <TextArea
            key={kind}
            name={kind}
            label={t(kind)}
            hint={t(`${kind}Hint`)}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            data-code
            defaultValue={owner[kind] === null ? "" : JSON.stringify(owner[kind], null, 2)}
          />
        ))}
      </Form>
    </Section>
  );
}
