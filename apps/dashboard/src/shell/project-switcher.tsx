import type { OwnedProject } from "@latchkit/kit/admin";
import { useMessages, usePopover } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Avatar } from "../parts/layout/avatar.tsx";
import { Icon } from "../parts/layout/icon.tsx";
import { OptionList } from "../parts/lists/option-list.tsx";
import { shellMessages } from "./messages.ts";

export interface ProjectSwitcherProps {
  project: OwnedProject;
  projects: readonly OwnedProject[];
  onSwitch(projectId: string): void;
}

/** Shows the project and switches to another one. Escape or a click beside the list closes it. */
export function ProjectSwitcher({ project, projects, onSwitch }: ProjectSwitcherProps) {
  const t = useMessages(shellMessages);
  const { isOpen, close, button, panel } = usePopover();
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  return (
    <span className="menu switcher-menu">
      <button {...button} className="switcher" aria-haspopup="dialog">
        <Avatar of={project} size={22} shape="square" />
        <span className="visually-hidden">{t("project")}</span>
        <span className="switcher-name">{project.displayName}</span>
        <Icon name="chevrons" />
      </button>
      <div
        {...panel}
        className="menu-panel switcher-panel"
        role="dialog"
        aria-label={t("projects")}
        onToggle={(event) => {
          panel.onToggle(event);
          setText("");
        }}
      >
        {isOpen && (
          <>
            <OptionList
              label={t("findProject")}
              listLabel={t("projects")}
              placeholder={t("findProject")}
              text={text}
              onText={setText}
              items={projects.filter(
                (one) => one.displayName.toLowerCase().includes(wanted) || one.id.toLowerCase().includes(wanted),
              )}
              idOf={(one) => one.id}
              show={(one) => (
                <>
                  <Avatar of={one} size={22} shape="square" /> <span>{one.displayName}</span>
                  {one.id === project.id && <Icon name="check" />}
                </>
              )}
              onChoose={(one) => {
                close();
                onSwitch(one.id);
              }}
              none={t("noProjects")}
            />
            <div className="switcher-links">
              <Link to="/projects" onClick={close}>
                <Icon name="folder" /> {t("allProjects")}
              </Link>
              <Link to="/new-project" onClick={close}>
                <Icon name="plus" /> {t("newProject")}
              </Link>
            </div>
          </>
        )}
      </div>
    </span>
  );
}
