import { matchLanguage } from "@latchkit/contract/languages";
import { useApp, useColorMode } from "@latchkit/react";
import { useLanguage, useMessages } from "@latchkit/ui";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { languageName, namedLanguages } from "../localization/language-names.ts";
import { useChooseLanguage } from "../localization/language-provider.tsx";
import type { IconName } from "../parts/layout/icon.tsx";
import { chooseDensity, currentDensity, DENSITIES } from "../parts/lists/density.tsx";
import type { BreadcrumbsProps } from "./breadcrumbs.tsx";
import type { Command } from "./command.ts";
import { findCommands, type Searchable } from "./find-commands.ts";
import { shellMessages } from "./messages.ts";
import { NAVIGATION } from "./navigation.ts";
import { recentPages } from "./recent-pages.ts";
import { useFound } from "./use-found.ts";

const COLOR_MODES = ["light", "dark", "system"] as const;

/** Returns recent pages, all pages of the project, and the other projects. */
function usePlaces({ project, projects }: BreadcrumbsProps): readonly Searchable[] {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const router = useRouter();
  return [
    ...recentPages(project.id).map(({ path, title }) => ({
      id: path.replace(/\W/g, "-"),
      icon: "clock" as const,
      title,
      kind: t("kindRecent"),
      run: () => router.history.push(router.options.basepath + path),
    })),
    ...NAVIGATION.flatMap(({ pages }) => pages).map(({ to, name, icon }) => ({
      id: to.replace(/\W/g, "-"),
      icon,
      title: t(`${name}Page`),
      kind: t("kindPage"),
      words: t(`${name}Words`),
      run: () => void navigate({ to, params: { projectId: project.id } }),
    })),
    ...projects
      .filter(({ id }) => id !== project.id)
      .map(({ id, displayName }) => ({
        id,
        icon: "folder" as const,
        title: displayName,
        kind: t("kindProject"),
        words: `${id} ${t("switchProject")}`,
        run: () => void navigate({ to: "/projects/$projectId", params: { projectId: id } }),
      })),
  ];
}

/** Returns the matching recent pages, pages, actions, projects, users and teams. */
export function useCommands({
  project,
  projects,
  text,
  showShortcuts,
}: BreadcrumbsProps & { text: string; showShortcuts(): void }): readonly Command[] {
  const t = useMessages(shellMessages);
  const found = useFound(project, text);
  const navigate = useNavigate();
  const colors = useColorMode();
  const tag = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const app = useApp();
  const commands: Searchable[] = [
    ...usePlaces({ project, projects }),
    action("new-user", "userPlus", t("newUser"), t("newUserWords"), () =>
      open("/projects/$projectId/users", "new-user"),
    ),
    action("invite", "send", t("inviteUser"), t("inviteUserWords"), () => open("/projects/$projectId/users", "invite")),
    action("new-keys", "key", t("newKeys"), t("newKeysWords"), () =>
      open("/projects/$projectId/project-keys", "new-keys"),
    ),
    action("new-project", "plus", t("newProject"), t("newProjectWords"), () => void navigate({ to: "/new-project" })),
    action("all-projects", "folder", t("yourProjects"), t("switchProject"), () => void navigate({ to: "/projects" })),
    ...COLOR_MODES.filter((mode) => colors && colors.mode !== mode).map((mode) =>
      action(`colors-${mode}`, "sun", t(`${mode}Colors`), t("colorsWords"), () => colors?.setMode(mode)),
    ),
    ...DENSITIES.filter((density) => density !== currentDensity()).map((density) =>
      action(`density-${density}`, "rows", t(`${density}Rows`), t("rowsWords"), () => chooseDensity(density)),
    ),
    action("shortcuts", "code", t("shortcuts"), t("shortcutsWords"), showShortcuts),
    action("account", "users", t("account"), t("accountWords"), () => void app.redirectToAccountSettings()),
    action("sign-out", "login", t("signOut"), "", () => void app.redirectToSignOut()),
    ...namedLanguages()
      .filter(({ language }) => language !== matchLanguage(tag))
      .map(({ language, name }) => ({
        ...action(
          `language-${language}`,
          "globe",
          name,
          `${t("languageWords")} ${languageName(language, tag)} ${languageName(language, "en")}`,
          () => chooseLanguage(language),
        ),
        lang: language,
      })),
  ];
  function action(id: string, icon: IconName, title: string, words: string, run: () => void): Searchable {
    return { id, icon, title, kind: t("kindAction"), words, run };
  }
  /** Opens a page with one of its dialogs. */
  function open(to: "/projects/$projectId/users" | "/projects/$projectId/project-keys", hash: string): void {
    void navigate({ to, params: { projectId: project.id }, hash });
  }
  const matching = findCommands(commands, text);
  return [...matching, ...found.filter(({ id }) => !matching.some((known) => known.id === id))];
}
