import type { CurrentUser } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { alert, halfMoon, leave, sliders } from "../ui/icons.ts";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { Root } from "../ui/root.tsx";
import { useAction } from "../ui/use-action.ts";
import { useSnapshot } from "../use-resource.ts";
import { PersonLine } from "./person-line.tsx";
import { Avatar } from "./user-avatar.tsx";

const sheet = uiSheet(
  "user-button",
  `
.lk-user-wait { display: block; inline-size: 2.25rem; block-size: 2.25rem; border-radius: 50%; background: var(--_lk-hover); }
.lk-user-retry {
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  padding: 0;
  border: 1px dashed var(--_lk-control);
  border-radius: 50%;
  background: none;
  color: var(--_lk-danger);
  cursor: pointer;
}
.lk-user-enter { min-block-size: 2.25rem; padding-block: 0; }
`,
);

export const userButtonTexts = {
  menu: "Account menu of {name}",
  menuBeside: "Account menu",
  settings: "Account settings",
  colorMode: "Switch between light and dark",
  signOut: "Sign out",
  signIn: "Sign in",
  retry: "Your account did not load. Try again",
} as const;

export interface UserButtonProps {
  /** Name and address beside the picture. Default: `false`. */
  showUserInfo?: boolean | undefined;
  /** Called when people ask for the other colour mode; without it the menu does not offer that. */
  colorModeToggle?: (() => unknown) | undefined;
  /** More entries, between the settings and signing out. */
  extraItems?: readonly MenuItem[] | undefined;
  className?: string | undefined;
}

/** Who is signed in, with a menu to manage that; a way to sign in for everybody else. */
export function UserButton({ className, ...props }: UserButtonProps) {
  return (
    <Root name="user-button" inline className={className} placeholder={<Wait />}>
      <Person {...props} />
    </Root>
  );
}

function Person(props: Omit<UserButtonProps, "className">) {
  const app = useApp();
  const say = useText("userButton", userButtonTexts);
  const user = useSnapshot(app.user);
  if (user.status === "pending") return <Wait />;
  if (user.status === "failed") return <Retry load={app.user.load} label={say("retry")} />;
  if (user.value) return <PersonMenu user={user.value} {...props} />;
  return (
    <Button look="secondary" className="lk-user-enter" onClick={() => void app.redirectToSignIn()}>
      <Styles sheet={sheet} />
      {say("signIn")}
    </Button>
  );
}

interface PersonMenuProps extends Omit<UserButtonProps, "className"> {
  user: CurrentUser;
}

function PersonMenu({ user, showUserInfo, colorModeToggle, extraItems = [] }: PersonMenuProps) {
  const app = useApp();
  const say = useText("userButton", userButtonTexts);
  const items: MenuItem[] = [
    { text: say("settings"), icon: <Icon path={sliders} />, onClick: () => app.redirectToAccountSettings() },
    ...extraItems,
  ];
  if (colorModeToggle) items.push({ text: say("colorMode"), icon: <Icon path={halfMoon} />, onClick: colorModeToggle });
  items.push({ text: say("signOut"), icon: <Icon path={leave} />, onClick: () => user.signOut() });
  return (
    <Menu
      label={showUserInfo ? say("menuBeside") : say("menu", { name: user.displayName || user.primaryEmail || "" })}
      button={showUserInfo ? <PersonLine user={user} /> : <Avatar user={user} />}
      wide={showUserInfo}
      head={<PersonLine user={user} />}
      items={items}
    />
  );
}

/** Nobody knows who is there: the backend could not be asked. */
function Retry({ load, label }: { load: () => Promise<unknown>; label: string }) {
  const loading = useAction(async () => void (await load()));
  return (
    <button type="button" className="lk-user-retry" aria-label={label} title={label} onClick={loading.run}>
      <Styles sheet={sheet} />
      <Icon path={alert} />
    </button>
  );
}

/** The place of the picture while nobody knows whose it will be. */
function Wait() {
  return (
    <>
      <Styles sheet={sheet} />
      <span className="lk-user-wait" aria-hidden="true" />
    </>
  );
}
