import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "團隊設定",
    lead: "設定誰可以建立團隊，以及成員預設獲得的權限。變更會立即生效。",
    saved: "已儲存。",
    creating: "建立團隊",
    clientCreation: "允許使用者建立團隊",
    clientCreationHint: "關閉後，只有你的後端和管理員可以建立團隊。預設為關閉。",
    personalTeam: "註冊時建立個人團隊",
    personalTeamHint: "新使用者一開始就擁有以其姓名命名的個人團隊。預設為關閉。",
    creators: "團隊建立者",
    creatorsLead: "授予團隊建立者的權限。預設為「team_admin」。現有團隊不變。",
    members: "團隊成員",
    membersLead: "授予新成員的權限。預設為「team_member」。現有成員不變。",
  },
} satisfies Translation<typeof teamSettingsMessages>;
