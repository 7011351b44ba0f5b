import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Traditional Chinese for impersonators, with the informal address, in the wording of Taiwan. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "正在模擬使用者登入",
    acting: "你正以{name}的身分登入",
    actingUnnamed: "你正以其他使用者的身分登入",
    stop: "結束",
    stopping: "結束中…",
  },
  impersonation: {
    title: "要以{name}的身分登入嗎？",
    titleUnnamed: "要以這位使用者的身分登入嗎？",
    lead: "在你結束之前，你的所有操作都會視為由這位使用者執行。",
    before: "你目前以{name}的身分登入。結束後，你會返回自己的帳戶。",
    beforeUnnamed: "你目前已登入。結束後，你會返回自己的帳戶。",
    confirm: "以{name}的身分繼續",
    confirmUnnamed: "繼續",
    busy: "登入中…",
    cancel: "取消",
    endedTitle: "這個工作階段已結束",
    ended: "工作階段已過期或已結束。請從資訊主頁的使用者頁面重新開始。",
    foreignTitle: "這個連結無法使用",
    foreign: "這個連結會讓你登入由他人選定的帳戶。這裡只接受模擬使用者登入的工作階段。",
    missingTitle: "未選取使用者",
    missing: "如要以其他使用者的身分登入，請在資訊主頁開啟該使用者的頁面。",
    home: "前往首頁",
  },
};
