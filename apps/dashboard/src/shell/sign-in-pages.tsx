import { Handler } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link, useParams } from "@tanstack/react-router";
import { Icon } from "../parts/layout/icon.tsx";
import { Brand } from "./brand.tsx";
import { shellMessages } from "./messages.ts";
import { TopBar } from "./top-bar.tsx";

/** Shows the pages of the React package: sign-in, sign-up, sign-out and account settings. */
export function SignInPages() {
  const t = useMessages(shellMessages);
  const { _splat: page } = useParams({ from: "/handler/$" });
  return (
    <>
      {page === "account-settings" ? (
        <TopBar>
          <Link to="/projects" className="button" data-look="quiet">
            <Icon name="folder" /> {t("allProjects")}
          </Link>
        </TopBar>
      ) : (
        <header className="top-bar">
          <span className="brand">
            <Brand />
          </span>
          <span className="face-text">{t("whatItIs")}</span>
        </header>
      )}
      <div id="main" tabIndex={-1}>
        <Handler componentProps={{ AccountSettings: { header: false } }} />
      </div>
    </>
  );
}
