import { useText } from "../language/use-text.ts";
import { TextArea } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { peopleTexts } from "./texts.ts";

interface Metadata {
  readonly clientMetadata: unknown;
  readonly clientReadOnlyMetadata: unknown;
  readonly serverMetadata: unknown;
}

export interface MetadataSectionProps {
  /** A user or a team. */
  owner: Metadata & { update(changes: Metadata): Promise<void> };
}

const KINDS = ["clientMetadata", "clientReadOnlyMetadata", "serverMetadata"] as const;

/** Free JSON that belongs to somebody. */
export function MetadataSection({ owner }: MetadataSectionProps) {
  const say = useText(peopleTexts);

  function read(values: FormData, field: (typeof KINDS)[number]): unknown {
    const text = textOf(values, field);
    if (text === "") return null;
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new FieldError(say("noJson", { why: error instanceof Error ? error.message : "" }), {
        field,
        cause: error,
      });
    }
  }

  return (
    <Section title={say("metadata")} lead={say("metadataLead")}>
      <Form
        submit={say("saveMetadata")}
        onSubmit={async (values) => {
          await owner.update({
            clientMetadata: read(values, "clientMetadata"),
            clientReadOnlyMetadata: read(values, "clientReadOnlyMetadata"),
            serverMetadata: read(values, "serverMetadata"),
          });
          return say("metadataSaved");
        }}
      >
        {KINDS.map((kind) => (
          <TextArea
            key={kind}
            name={kind}
            label={say(kind)}
            hint={say(`${kind}Hint`)}
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
