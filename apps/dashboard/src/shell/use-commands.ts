import { useApp, useColorMode } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { NAVIGATION } from "../navigation.ts";
import type { BreadcrumbsProps } from "./breadcrumbs.tsx";
import type { Command } from "./command.ts";
import { shellMessages } from "./messages.ts";
import { recentPages } from "./recent-pages.ts";
import { useFound } from "./use-found.ts";
import { useOtherLanguage } from "./use-other-language.ts";

interface Searchable extends Command {
  /** Further search words. */
  readonly words?: string;
}

const COLOR_MODES = ["light", "dark", "system"] as const;

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
  const router = useRouter();
  const colors = useColorMode();
  const language = useOtherLanguage();
  const app = useApp();
  const commands: Searchable[] = [
    ...recentPages(project.id).map(({ path, title }) => ({
      id: path.replace(/\W/g, "-"),
      title,
      kind: t("kindRecent"),
      run: () => router.history.push(router.options.basepath + path),
    })),
    ...NAVIGATION.flatMap(({ pages }) => pages).map(({ to, name }) => ({
      id: to.replace(/\W/g, "-"),
      title: t(`${name}Page`),
      kind: t("kindPage"),
      words: t(`${name}Words`),
      run: () => void navigate({ to, params: { projectId: project.id } }),
    })),
    ...projects
      .filter(({ id }) => id !== project.id)
      .map(({ id, displayName }) => ({
        id,
        title: displayName,
        kind: t("kindProject"),
        words: id,
        run: () => void navigate({ to: "/projects/$projectId", params: { projectId: id } }),
      })),
    action("new-project", t("newProject"), t("newProjectWords"), () => void navigate({ to: "/new-project" })),
    action("all-projects", t("yourProjects"), "", () => void navigate({ to: "/projects" })),
    ...COLOR_MODES.filter((mode) => colors && colors.mode !== mode).map((mode) =>
      action(`colors-${mode}`, t(`${mode}Colors`), t("colorsWords"), () => colors?.setMode(mode)),
    ),
    {
      ...action("language", language.name, t("languageWords"), () => language.choose()),
      lang: language.language,
    },
    action("shortcuts", t("shortcuts"), "", showShortcuts),
    action("account", t("account"), t("accountWords"), () => void app.redirectToAccountSettings()),
    action("sign-out", t("signOut"), "", () => void app.redirectToSignOut()),
  ];
  function action(id: string, title: string, words: string, run: () => void): Searchable {
    return { id, title, kind: t("kindAction"), words, run };
  }
  const wanted = text.toLowerCase();
  const matching = commands.filter(({ title, words = "" }) => `${title} ${words}`.toLowerCase().includes(wanted));
  return [...matching, ...found.filter(({ id }) => !matching.some((known) => known.id === id))];
}
