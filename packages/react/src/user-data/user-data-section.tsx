import { downloadUserData, type UserDataPart } from "@latchkit/kit/user-data";
import { Button, Notice, useAction, useLanguage, useMessages } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { download } from "../sections/download.ts";
import { Section } from "../sections/section.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { userDataMessages } from "./messages.ts";
import { toPage } from "./user-data-page.ts";

/** Downloads what the project keeps about the user, as a page for reading or as JSON for programs. */
export function UserDataSection() {
  const app = useApp();
  const t = useMessages(userDataMessages);
  const language = useLanguage();
  const fresh = useFreshSignIn();
  const saving = useAction(async (kind: "page" | "json") => {
    const data = await fresh(() => downloadUserData(app));
    if (kind === "json") return download("data.json", JSON.stringify(data, null, 2), "application/json");
    const words = { title: t("title"), more: t("more"), none: t("none"), parts: partNames(t) };
    download("data.html", toPage(data, words, language), "text/html;charset=utf-8");
  });
  return (
    <Section title={t("title")} text={t("text")}>
      <div className="lk-section-end">
        <Notice tone="danger">{saving.failure}</Notice>
        <div className="lk-row">
          {(["page", "json"] as const).map((kind) => (
            <Button
              key={kind}
              look="secondary"
              busy={saving.busyWith?.[0] === kind && t("busy")}
              onClick={() => void saving.run(kind)}
            >
              {t(kind)}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}

function partNames(t: (name: UserDataPart) => string): Record<UserDataPart, string> {
  return {
    profile: t("profile"),
    addresses: t("addresses"),
    signInKeys: t("signInKeys"),
    accounts: t("accounts"),
    sessions: t("sessions"),
    signIns: t("signIns"),
    activity: t("activity"),
    teams: t("teams"),
    permissions: t("permissions"),
    notifications: t("notifications"),
    apiKeys: t("apiKeys"),
    applications: t("applications"),
    emails: t("emails"),
    purchases: t("purchases"),
    items: t("items"),
  };
}
