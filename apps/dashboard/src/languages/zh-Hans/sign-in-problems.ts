import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "登录问题",
    lead: "以下问题可能导致用户无法登录。",
    "problem banned": "已被停用，直至{when}。",
    "problem bannedForGood": "已被停用，直至管理员解除。",
    "problem too_many_passwords": "{email} 的密码错误次数过多。在{when}之前，会拒绝后续尝试。",
    "problem too_many_codes": "身份验证器应用的验证码错误次数过多。在{when}之前，会拒绝验证码。",
    "problem too_many_emails": "发往 {email} 的电子邮件过多。在{when}之前，不会再发送验证码或链接。",
    "problem no_method": "用户没有此项目提供的任何登录方式。",
    "problem method_disabled": "此项目已关闭用户所使用的方式：{method}。",
    "problem email_not_verified": "{email} 尚未验证，因此无法用于通过电子邮件验证码登录。",
    "problem email_suppressed": "{email} 已被屏蔽，因此此项目不会向其发送电子邮件。",
    "problem email_failed": "最近一封发往 {email} 的电子邮件未送达。",
    liftBan: "解除停用",
    banLifted: "已解除停用。",
    unlock: "解锁",
    unlocked: "用户已解锁，现在可以重试。",
    markVerified: "标记为已验证",
    verified: "地址已标记为已验证。",
    liftSuppression: "解除屏蔽",
    suppressionLifted: "已解除屏蔽。",
    openMethods: "打开登录方式",
    openEmails: "打开电子邮件",
    sendLink: "发送设置密码的链接",
    sendLinkLead: "{email} 会收到用于设置密码的链接，此后用户即可使用该密码登录。",
    linkSent: "已向 {email} 发送电子邮件。",
  },
} satisfies Translation<typeof signInProblemsMessages>;
