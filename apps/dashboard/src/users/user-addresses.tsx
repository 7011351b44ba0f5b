import { KnownError, type ServerContactChannel, type ServerUser } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Confirm } from "../parts/confirm.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { useAction } from "../parts/use-action.ts";

/** Where somebody is reached. */
export function UserAddresses({ user }: { user: ServerUser }) {
  const channels = useResource(user.contactChannels);
  return (
    <Section title="E-mail addresses" lead="The primary one is where mails go, and what they sign in with.">
      {channels.length > 0 && (
        <ul className="rows">
          {channels.map((channel) => (
            <Address key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      <Form
        submit="Add address"
        className="form form-line"
        resets
        onSubmit={async (values) => {
          try {
            const value = textOf(values, "value");
            await user.createContactChannel({
              type: "email",
              value,
              usedForAuth: true,
              isPrimary: channels.length === 0,
            });
          } catch (error) {
            if (error instanceof KnownError) throw new FieldError(error.message, { field: "value", cause: error });
            throw error;
          }
          return "The address is added.";
        }}
      >
        <TextField name="value" label="Another address" type="email" autoComplete="off" />
      </Form>
    </Section>
  );
}

function Address({ channel }: { channel: ServerContactChannel }) {
  const change = useAction(async (changes: Parameters<ServerContactChannel["update"]>[0]) => {
    await channel.update(changes);
    return "Saved.";
  });
  return (
    <li>
      <span>
        {channel.value}{" "}
        <span className="row-more">
          {[channel.isPrimary && "Primary", channel.isVerified ? "Verified" : "Not verified"]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className="row-actions">
        <button
          type="button"
          className="button"
          data-look="quiet"
          onClick={() => void change.run({ isVerified: !channel.isVerified })}
        >
          {channel.isVerified ? "Mark as not verified" : "Mark as verified"}
        </button>
        {!channel.isPrimary && (
          <button
            type="button"
            className="button"
            data-look="quiet"
            onClick={() => void change.run({ isPrimary: true })}
          >
            Make primary
          </button>
        )}
        <Confirm
          button="Remove"
          look="quiet"
          title="Remove this address?"
          confirm="Remove address"
          onConfirm={async () => {
            await channel.delete();
            return "The address is removed.";
          }}
        >
          <p>{channel.value} signs them in no more, and no mail goes there.</p>
        </Confirm>
      </span>
    </li>
  );
}
