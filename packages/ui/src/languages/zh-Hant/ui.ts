import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Traditional Chinese of what this package says itself, with the informal address, in the wording of Taiwan. */
export const ui = {
  common: {
    cancel: "取消",
    close: "關閉",
  },
  copyButton: {
    copy: "複製",
    copied: "已複製",
    failed: "請選取後手動複製",
  },
  failures: {
    offline: "你目前處於離線狀態。請檢查網路連線，然後再試一次。",
    unreachable: "無法連線。請檢查網路連線，然後再試一次。",
    tooMany: "嘗試次數過多。請稍候一分鐘再試一次。",
    wait: "嘗試次數過多。請在 {time}後再試一次。",
    waitIsOver: "你現在可以再試一次。",
    forbidden: "你沒有執行這項操作的權限。以其他使用者身分登入時，部分操作無法使用。",
    conflict: "目前無法執行這項操作。如果團隊擁有專案，請先轉移或刪除這些專案。否則，請再試一次。",
    banned: "這個帳戶已遭停權。如果你認為有誤，請與支援團隊聯絡。",
    bannedUntil: "這個帳戶已遭停權，直到 {time} 為止。如果你認為有誤，請與支援團隊聯絡。",
    unknown: "發生錯誤，請再試一次。",
    notLoaded: "無法載入",
    retry: "再試一次",
  },
  form: {
    slow: "所需時間比平常久…",
  },
} satisfies Translation<UiMessages>;
