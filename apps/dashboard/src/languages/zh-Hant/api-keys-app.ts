import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API 金鑰",
    lead: "使用者和團隊會建立這些金鑰來存取你的 API。如需這個專案的金鑰，請前往{keys}。",
    projectKeys: "專案金鑰",
    saved: "已儲存。",
    who: "金鑰擁有者",
    user: "使用者",
    userHint: "使用者可以在帳戶設定中建立及撤銷自己的金鑰。預設為關閉。",
    team: "團隊",
    teamHint: "具有「$manage_api_keys」權限的成員可以為團隊建立及撤銷金鑰。預設為關閉。",
    turnOffTitle: "要關閉這些 API 金鑰嗎？",
    turnOffText: "使用這些金鑰的程式會立即遭到拒絕。系統會保留金鑰，重新開啟後即可繼續使用。",
    turnOff: "關閉",
    checking: "在你的 API 中驗證金鑰",
    checkingLead:
      "你的後端會向 Latchkit 查詢金鑰的擁有者。如果金鑰外洩並遭 GitHub 等平台的掃描工具發現，掃描工具可以撤銷金鑰。",
    file: "在你的 API 路由中",
    snippetWhat: "程式碼",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
