import {
  Button,
  defineMessages,
  Icon,
  Menu,
  type MenuItem,
  Styles,
  uiSheet,
  useAction,
  useMessages,
} from "@latchkit/ui";
import { alert, halfMoon, leave, sliders } from "@latchkit/ui/icons";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { useResourceState } from "../use-resource.ts";
import { PersonLine } from "./person-line.tsx";
import { Avatar, type AvatarSubject } from "./user-avatar.tsx";
import css from "./user-button.css?inline";

const sheet = uiSheet("user-button", css);

export const userButtonMessages = defineMessages("userButton", {
  menu: "Account menu for {name}",
  menuBeside: "Account menu",
  settings: "Account settings",
  colorMode: "Toggle light and dark mode",
  signOut: "Sign out",
  signIn: "Sign in",
  retry: "Couldn't load your account. Try again",
});

/** Props of `<UserButton />`. */
export interface UserButtonProps {
  /** Shows name and email address beside the picture. Default: `false`. */
  showUserInfo?: boolean | undefined;
  /** Called when the user toggles the color mode. Without it the menu has no such entry. */
  colorModeToggle?: (() => unknown) | undefined;
  /** Entries to add between “Account settings” and “Sign out”. */
  extraItems?: readonly MenuItem[] | undefined;
  /** Mock user to show instead of the signed-in one. No requests are made, and the menu's own entries do nothing. */
  mockUser?: AvatarSubject | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** The signed-in user with a menu; a sign-in button if the user is signed out. */
export function UserButton({ className, mockUser, ...props }: UserButtonProps) {
  const nothing = () => undefined;
  return (
    <Root name="user-button" isInline className={className} placeholder={<Wait />}>
      {mockUser ? (
        <PersonMenu user={mockUser} onSettings={nothing} onSignOut={nothing} {...props} />
      ) : (
        <Person {...props} />
      )}
    </Root>
  );
}

type MenuProps = Omit<UserButtonProps, "className" | "mockUser">;

function Person(props: MenuProps) {
  const app = useApp();
  const t = useMessages(userButtonMessages);
  const user = useResourceState(app.user);
  if (user.status === "pending") return <Wait />;
  if (user.status === "failed") return <Retry load={app.user.load} label={t("retry")} />;
  const { value } = user;
  if (value)
    return (
      <PersonMenu
        user={value}
        onSettings={() => app.redirectToAccountSettings()}
        onSignOut={() => value.signOut()}
        {...props}
      />
    );
  return (
    <Button look="secondary" className="lk-user-enter" onClick={() => void app.redirectToSignIn()}>
      <Styles sheet={sheet} />
      {t("signIn")}
    </Button>
  );
}

interface PersonMenuProps extends MenuProps {
  user: AvatarSubject;
  onSettings: () => unknown;
  onSignOut: () => unknown;
}

function PersonMenu({ user, onSettings, onSignOut, showUserInfo, colorModeToggle, extraItems = [] }: PersonMenuProps) {
  const t = useMessages(userButtonMessages);
  const items: MenuItem[] = [
    { text: t("settings"), icon: <Icon path={sliders} />, onClick: onSettings },
    ...extraItems,
  ];
  if (colorModeToggle) items.push({ text: t("colorMode"), icon: <Icon path={halfMoon} />, onClick: colorModeToggle });
  items.push({ text: t("signOut"), icon: <Icon path={leave} />, onClick: onSignOut });
  return (
    <Menu
      label={showUserInfo ? t("menuBeside") : t("menu", { name: user.displayName || user.primaryEmail || "" })}
      button={showUserInfo ? <PersonLine user={user} /> : <Avatar user={user} />}
      isWide={showUserInfo}
      head={<PersonLine user={user} />}
      items={items}
    />
  );
}

/** The user could not be loaded. */
function Retry({ load, label }: { load: () => Promise<unknown>; label: string }) {
  const loading = useAction(async () => void (await load()));
  return (
    <button type="button" className="lk-user-retry" aria-label={label} title={label} onClick={() => void loading.run()}>
      <Styles sheet={sheet} />
      <Icon path={alert} />
    </button>
  );
}

/** Holds the place of the picture until the user is known. */
function Wait() {
  return (
    <>
      <Styles sheet={sheet} />
      <span className="lk-user-wait" aria-hidden="true" />
    </>
  );
}
