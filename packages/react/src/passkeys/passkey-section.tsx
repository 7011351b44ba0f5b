import type { Passkey } from "@latchkit/kit";
import { Confirm, defineMessages, List, useMessages } from "@latchkit/ui";
import { useState } from "react";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { useLastMethodWarning } from "../sections/own-sign-in-methods.ts";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { useRefocus } from "../sections/use-refocus.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyItem } from "./passkey-item.tsx";

export const passkeySectionMessages = defineMessages("passkeySection", {
  title: "Passkeys",
  text: "Sign in with your fingerprint, face or PIN instead of a password.",
  none: "No passkeys yet.",
  added: "Passkey added.",
  renamed: "Passkey renamed.",
  removed: "Passkey removed.",
  question: "Remove “{name}”?",
  remove:
    "You'll no longer be able to sign in with it. Your device or password manager may still offer it until you delete it there.",
  submit: "Remove passkey",
  busy: "Removing…",
});

/** The user's passkeys: adding, renaming and removing them. */
export function PasskeySection({ user, project }: SectionPartProps) {
  const t = useMessages(passkeySectionMessages);
  const fresh = useFreshSignIn();
  const warning = useLastMethodWarning(user, project);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [news, setNews] = useState<"added" | "renamed" | "removed" | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [removing, setRemoving] = useState<{ passkey: Passkey; isLast: boolean } | null>(null);
  return (
    <Section title={t("title")} text={t("text")} news={news && t(news)} heading={heading}>
      <ResourceList of={user.passkeys}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="lk-text">{t("none")}</p>
          ) : (
            <List label={t("title")}>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  isRenaming={passkey.id === renamingId}
                  onRename={() => setRenamingId(passkey.id)}
                  onRenamed={(isSaved) => {
                    setRenamingId(null);
                    if (isSaved) setNews("renamed");
                  }}
                  onRemove={() => setRemoving({ passkey, isLast: passkeys.length === 1 })}
                />
              ))}
            </List>
          )
        }
      </ResourceList>
      <AddPasskey
        user={user}
        onAdded={(added) => {
          setNews("added");
          setRenamingId(added?.id ?? null); // It has a name already; now is the time to choose a better one.
        }}
      />
      {removing ? (
        <Confirm
          title={t("question", { name: removing.passkey.name })}
          text={t("remove")}
          warning={removing.isLast && warning("passkey")}
          submit={t("submit")}
          busy={t("busy")}
          action={() => fresh(() => removing.passkey.delete())}
          onDone={() => {
            setNews("removed");
            refocus();
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Section>
  );
}
