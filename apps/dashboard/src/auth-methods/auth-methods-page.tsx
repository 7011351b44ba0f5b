import type { AdminProjectUpdate } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Form, SelectField, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { SignInPreview } from "../parts/sign-in-preview.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

type Flag =
  | "credentialEnabled"
  | "magicLinkEnabled"
  | "passkeyEnabled"
  | "signUpEnabled"
  | "clientUserDeletionEnabled"
  | "clientTeamCreationEnabled"
  | "createTeamOnSignUp"
  | "allowUserApiKeys"
  | "allowTeamApiKeys";

interface Setting {
  readonly flag: Flag;
  readonly label: string;
  readonly hint: string;
}

const METHODS: readonly Setting[] = [
  { flag: "credentialEnabled", label: "Password", hint: "With their e-mail address. On in new projects." },
  {
    flag: "magicLinkEnabled",
    label: "Links and codes by mail",
    hint: "A mail carries a link and six characters, either of which signs in. Off by default.",
  },
  { flag: "passkeyEnabled", label: "Passkeys", hint: "By fingerprint, face or device PIN. Off by default." },
];

const SIGN_UP: readonly Setting[] = [
  {
    flag: "signUpEnabled",
    label: "New users may sign up",
    hint: "While it is off, only users that you make can sign in. On by default.",
  },
  {
    flag: "clientUserDeletionEnabled",
    label: "Users may delete their account",
    hint: "In their account settings. Off by default.",
  },
];

const TEAMS_AND_KEYS: readonly Setting[] = [
  { flag: "clientTeamCreationEnabled", label: "Users may make teams", hint: "Off by default." },
  {
    flag: "createTeamOnSignUp",
    label: "Everybody gets a team of their own",
    hint: "When they sign up. Off by default.",
  },
  {
    flag: "allowUserApiKeys",
    label: "API keys for users",
    hint: "For your own API, to be made by users. Off by default.",
  },
  { flag: "allowTeamApiKeys", label: "API keys for teams", hint: "The same for teams. Off by default." },
];

const STRATEGIES = [
  { value: "link_method", label: "Sign in to the account that has the address" },
  { value: "raise_error", label: "Refuse, and say that there is an account" },
  { value: "allow_duplicates", label: "Make another account" },
] as const;

/** How people get in, and what they may do by themselves. */
export function AuthMethodsPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { config } = project;
  const set = async (config: AdminProjectUpdate["config"]) => {
    await project.update({ config });
    return "Saved.";
  };
  const rows = (settings: readonly Setting[]) =>
    settings.map(({ flag, label, hint }) => (
      <SwitchRow key={flag} label={label} hint={hint} isOn={config[flag]} onChange={(isOn) => set({ [flag]: isOn })} />
    ));
  const isClosed = !config.credentialEnabled && !config.magicLinkEnabled && !config.passkeyEnabled;
  return (
    <Page title="Sign-in methods" lead="Changes count at once, for everybody.">
      <div className="beside">
        <div>
          <Section title="Ways to sign in">
            {isClosed && config.oauthProviders.length === 0 && (
              <p className="notice" data-tone="danger">
                Nobody can sign in: no method is on.
              </p>
            )}
            {rows(METHODS)}
          </Section>
          <Section title="Signing up">{rows(SIGN_UP)}</Section>
          <Section
            title="Same address, other provider"
            lead="What happens when somebody comes from a provider with an address that has an account here."
          >
            <Form
              submit="Save"
              className="form form-line"
              onSubmit={async (values) => {
                const wanted = STRATEGIES.find(({ value }) => value === textOf(values, "strategy"));
                return set({ oauthAccountMergeStrategy: wanted?.value ?? "link_method" });
              }}
            >
              <SelectField
                name="strategy"
                label="Then"
                options={STRATEGIES}
                defaultValue={config.oauthAccountMergeStrategy}
              />
            </Form>
          </Section>
          <Section title="Teams and API keys">{rows(TEAMS_AND_KEYS)}</Section>
        </div>
        <SignInPreview name={project.displayName} config={config} />
      </div>
    </Page>
  );
}
