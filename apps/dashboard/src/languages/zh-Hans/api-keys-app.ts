import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API 密钥",
    lead: "用户和团队创建这些密钥来访问您的 API。有关此项目的密钥，请参阅{keys}。",
    projectKeys: "项目密钥",
    saved: "已保存。",
    who: "密钥所有者",
    user: "用户",
    userHint: "用户可以在账号设置中创建和撤销自己的密钥。默认关闭。",
    team: "团队",
    teamHint: "拥有“$manage_api_keys”权限的成员可以为团队创建和撤销密钥。默认关闭。",
    turnOffTitle: "要关闭这些 API 密钥吗？",
    turnOffText: "使用这些密钥的程序会立即被拒绝。密钥会保留，重新开启后即可继续使用。",
    turnOff: "关闭",
    checking: "在您的 API 中验证密钥",
    checkingLead:
      "您的后端向 Latchkit 查询密钥的所有者。如果密钥泄露并被 GitHub 等平台的扫描工具发现，扫描工具可以将其撤销。",
    file: "在您的 API 路由中",
    snippetWhat: "代码",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
