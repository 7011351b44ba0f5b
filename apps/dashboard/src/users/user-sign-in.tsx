import { KnownError, type ServerUser } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { useState } from "react";
import { Confirm } from "../parts/confirm.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";

/** With what somebody signs in. */
export function UserSignIn({ user }: { user: ServerUser }) {
  const links = useResource(user.oauthProviderLinks);
  return (
    <Section title="Ways to sign in">
      <ul className="rows">
        <li>
          <span>
            Password <span className="row-more">{user.hasPassword ? "Set" : "None"}</span>
          </span>
          <span className="row-actions">
            <SetPassword user={user} />
            {user.hasPassword && (
              <Confirm
                button="Remove"
                look="quiet"
                title="Remove the password?"
                confirm="Remove password"
                onConfirm={async () => {
                  await user.update({ password: null });
                  return "The password is removed.";
                }}
              >
                <p>They are signed out everywhere, and need another way in.</p>
              </Confirm>
            )}
          </span>
        </li>
        {user.passkeyAuthEnabled && (
          <li>
            <span>Passkeys</span>
            <Confirm
              button="Remove all"
              look="quiet"
              title="Remove all passkeys?"
              confirm="Remove passkeys"
              onConfirm={async () => {
                await user.update({ passkeyAuthEnabled: false });
                return "The passkeys are removed.";
              }}
            >
              <p>They can add new ones in their account settings.</p>
            </Confirm>
          </li>
        )}
        {user.isMultiFactorRequired && (
          <li>
            <span>
              Second factor <span className="row-more">Codes of an authenticator app</span>
            </span>
            <Confirm
              button="Remove"
              look="quiet"
              title="Remove the second factor?"
              confirm="Remove second factor"
              onConfirm={async () => {
                await user.update({ totpMultiFactorSecret: null });
                return "The second factor is removed.";
              }}
            >
              <p>Do so only for somebody you are sure about: it is what keeps a stolen password from being enough.</p>
            </Confirm>
          </li>
        )}
        {links.map((link) => (
          <li key={link.id}>
            <span>
              {link.type} <span className="row-more">{link.email ?? link.accountId}</span>
            </span>
            <Confirm
              button="Disconnect"
              look="quiet"
              title="Disconnect this account?"
              confirm="Disconnect"
              onConfirm={async () => {
                await link.delete();
                return "The account is disconnected.";
              }}
            >
              <p>It signs nobody in here any more.</p>
            </Confirm>
          </li>
        ))}
      </ul>
      <SwitchRow
        label="Codes and links by mail"
        hint="Whether they may sign in with what is mailed to their primary address, where the project offers that."
        isOn={user.otpAuthEnabled}
        onChange={async (otpAuthEnabled) => {
          await user.update({ otpAuthEnabled });
          return "Saved.";
        }}
      />
    </Section>
  );
}

function SetPassword({ user }: { user: ServerUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-look="quiet" onClick={() => setOpen(true)}>
        {user.hasPassword ? "Change" : "Set"}
        <span className="visually-hidden"> password</span>
      </button>
      <Dialog title="New password" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          submit="Save password"
          onSubmit={async (values) => {
            try {
              await user.update({ password: textOf(values, "password") });
            } catch (error) {
              if (error instanceof KnownError && error.code.startsWith("PASSWORD_")) {
                throw new FieldError(error.message, { field: "password", cause: error });
              }
              throw error;
            }
            setOpen(false);
            return "The password is saved.";
          }}
        >
          <TextField
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="They are signed out everywhere."
          />
        </Form>
      </Dialog>
    </>
  );
}
