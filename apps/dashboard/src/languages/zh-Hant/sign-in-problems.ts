import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "登入問題",
    lead: "以下問題可能導致使用者無法登入。",
    "problem banned": "已停權，直到 {when} 為止。",
    "problem bannedForGood": "已停權，直到管理員解除為止。",
    "problem too_many_passwords": "{email} 的密碼錯誤次數過多。在 {when} 之前，系統會拒絕後續嘗試。",
    "problem too_many_codes": "驗證器應用程式的驗證碼錯誤次數過多。在 {when} 之前，系統會拒絕驗證碼。",
    "problem too_many_emails": "傳送至 {email} 的電子郵件過多。在 {when} 之前，系統不會再傳送驗證碼或連結。",
    "problem no_method": "使用者沒有這個專案提供的登入方式。",
    "problem method_disabled": "這個專案已關閉使用者的登入方式：{method}。",
    "problem email_not_verified": "{email} 尚未驗證，因此無法用於以電子郵件驗證碼登入。",
    "problem email_suppressed": "{email} 已遭封鎖，因此這個專案不會傳送電子郵件至該地址。",
    "problem email_failed": "最近一封傳送至 {email} 的電子郵件未送達。",
    liftBan: "解除停權",
    banLifted: "已解除停權。",
    unlock: "解除鎖定",
    unlocked: "已解除使用者鎖定，現在可以再試一次。",
    markVerified: "標示為已驗證",
    verified: "已將地址標示為已驗證。",
    liftSuppression: "解除封鎖",
    suppressionLifted: "已解除封鎖。",
    openMethods: "開啟登入方式",
    openEmails: "開啟電子郵件",
    sendLink: "傳送設定密碼的連結",
    sendLinkLead: "{email} 會收到設定密碼的連結，之後使用者即可以該密碼登入。",
    linkSent: "已將電子郵件傳送至 {email}。",
  },
} satisfies Translation<typeof signInProblemsMessages>;
