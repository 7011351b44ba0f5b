import { Section } from "../account/section.tsx";
import { useText } from "../language/use-text.ts";
import { FailureNotice } from "../ui/failure-card.tsx";
import { FormSkeleton } from "../ui/skeleton.tsx";
import { useSnapshot } from "../use-resource.ts";
import { PictureRow } from "../users/picture-row.tsx";
import { Avatar } from "../users/user-avatar.tsx";
import { NameForm } from "./name-form.tsx";
import type { TeamSectionProps } from "./team-page.tsx";

export const ownProfileTexts = {
  title: "You in this team",
  text: "As long as you set nothing here, the team sees you as your profile shows you.",
  name: "Your name in this team",
  usual: "Leave it empty to be called {name} here, too.",
  unnamed: "Leave it empty to have no name here.",
} as const;

/** How somebody is called and looks within a team, where that is not as everywhere else. */
export function OwnProfileSection({ user, team, act }: TeamSectionProps) {
  const say = useText("ownProfile", ownProfileTexts);
  const profile = useSnapshot(user.teamProfile(team));
  return (
    <Section title={say("title")} text={say("text")}>
      {profile.status === "ready" ? (
        <>
          <PictureRow
            // The backend falls back to the user's own: what is the same is not theirs here.
            hasPicture={profile.value.profileImageUrl !== user.profileImageUrl}
            save={(profileImageUrl) => act(() => profile.value.update({ profileImageUrl }))}
          >
            <Avatar user={{ ...user, ...profile.value }} size="4rem" />
          </PictureRow>
          <NameForm
            label={say("name")}
            name={profile.value.displayName === user.displayName ? "" : (profile.value.displayName ?? "")}
            placeholder={user.displayName ?? undefined}
            hint={user.displayName ? say("usual", { name: user.displayName }) : say("unnamed")}
            save={(name) => act(() => profile.value.update({ displayName: name || (user.displayName ?? "") }))}
          />
        </>
      ) : profile.status === "pending" ? (
        <FormSkeleton fields={1} />
      ) : (
        <FailureNotice
          error={profile.error}
          retry={() =>
            user
              .teamProfile(team)
              .load()
              .catch(() => undefined)
          }
        />
      )}
    </Section>
  );
}
