import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "团队设置",
    lead: "设置谁可以创建团队，以及成员默认获得哪些权限。更改立即生效。",
    saved: "已保存。",
    creating: "创建团队",
    clientCreation: "允许用户创建团队",
    clientCreationHint: "关闭后，只有您的后端和管理员可以创建团队。默认关闭。",
    personalTeam: "注册时创建个人团队",
    personalTeamHint: "新用户一开始就拥有以其姓名命名的个人团队。默认关闭。",
    creators: "团队创建者",
    creatorsLead: "授予团队创建者的权限。默认为“team_admin”。现有团队保持不变。",
    members: "团队成员",
    membersLead: "授予新成员的权限。默认为“team_member”。现有成员保持不变。",
  },
} satisfies Translation<typeof teamSettingsMessages>;
