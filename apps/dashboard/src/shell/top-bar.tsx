import { UserButton } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Icon } from "../parts/layout/icon.tsx";
import { Brand } from "./brand.tsx";
import { shellMessages } from "./messages.ts";
import { useColorModeToggle } from "./page-colors.tsx";

const LanguageDialog = lazy(async () => ({
  default: (await import("./language-dialog.tsx")).LanguageDialog,
}));

export interface TopBarProps {
  /** Whether it says which project one is in: there, a phone has no room for the logo. Default: `false`. */
  isInProject?: boolean | undefined;
  children?: ReactNode;
}

/** Shows the location and the account menu. */
export function TopBar({ isInProject, children }: TopBarProps) {
  const t = useMessages(shellMessages);
  const toggle = useColorModeToggle();
  const [isChoosingLanguage, setChoosingLanguage] = useState(false);
  return (
    <header className="top-bar" data-in-project={isInProject || undefined}>
      <Link to="/projects" className="brand" aria-label={t("home")}>
        <Brand />
      </Link>
      <div className="top-bar-middle">{children}</div>
      <UserButton
        colorModeToggle={toggle}
        extraItems={[{ text: t("language"), icon: <Icon name="globe" />, onClick: () => setChoosingLanguage(true) }]}
      />
      {isChoosingLanguage && (
        <Suspense>
          <LanguageDialog onClose={() => setChoosingLanguage(false)} />
        </Suspense>
      )}
    </header>
  );
}
