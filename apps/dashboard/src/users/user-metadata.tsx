import type { ServerUser } from "@latchkit/kit";
import { FieldError, Form, TextArea, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";

const KINDS = [
  { name: "clientMetadata", label: "Client metadata", hint: "The user reads and writes it." },
  { name: "clientReadOnlyMetadata", label: "Client read-only metadata", hint: "The user reads it, servers write it." },
  { name: "serverMetadata", label: "Server metadata", hint: "Only servers see it." },
] as const;

/** Free JSON that belongs to somebody. */
export function UserMetadata({ user }: { user: ServerUser }) {
  return (
    <Section title="Metadata" lead="What your app keeps about them, as JSON.">
      <Form
        submit="Save metadata"
        onSubmit={async (values) => {
          const [clientMetadata, clientReadOnlyMetadata, serverMetadata] = KINDS.map(({ name }) =>
            parse(name, textOf(values, name)),
          );
          await user.update({ clientMetadata, clientReadOnlyMetadata, serverMetadata });
          return "The metadata is saved.";
        }}
      >
        {KINDS.map(({ name, label, hint }) => (
          <TextArea
            key={name}
            name={name}
            label={label}
            hint={hint}
            rows={3}
            spellCheck={false}
            data-code
            defaultValue={user[name] === null ? "" : JSON.stringify(user[name], null, 2)}
          />
        ))}
      </Form>
    </Section>
  );
}

function parse(field: string, text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FieldError(`This is no JSON: ${error instanceof Error ? error.message : ""}`, { field, cause: error });
  }
}
