import { UserButton } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "../parts/layout/icon.tsx";
import { shellMessages } from "./messages.ts";
import { useColorModeToggle } from "./page-colors.tsx";
import { useOtherLanguage } from "./use-other-language.ts";

/** Shows the location and the account menu. */
export function TopBar({ children }: { children?: ReactNode }) {
  const t = useMessages(shellMessages);
  const toggle = useColorModeToggle();
  const other = useOtherLanguage();
  return (
    <header className="top-bar">
      <Link to="/projects" className="brand" aria-label={t("home")}>
        <svg viewBox="0 0 24 24" className="brand-mark" aria-hidden="true">
          <rect x="3.5" y="10.5" width="17" height="10" rx="3" />
          <path d="M7.5 10.5V8a4.5 4.5 0 0 1 9 0M12 14.5v2.5" />
        </svg>
      </Link>
      <div className="top-bar-middle">{children}</div>
      <UserButton
        colorModeToggle={toggle}
        extraItems={[
          { text: <span lang={other.language}>{other.name}</span>, icon: <Icon name="globe" />, onClick: other.choose },
        ]}
      />
    </header>
  );
}
