import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Simplified Chinese for impersonators, with the polite address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "正在模拟用户登录",
    acting: "您正以{name}的身份登录",
    actingUnnamed: "您正以其他用户的身份登录",
    stop: "结束",
    stopping: "正在结束…",
  },
  impersonation: {
    title: "要以{name}的身份登录吗？",
    titleUnnamed: "要以此用户的身份登录吗？",
    lead: "在您结束之前，您的所有操作都视为由该用户执行。",
    before: "您当前以{name}的身份登录。结束后，您将返回自己的账号。",
    beforeUnnamed: "您当前已登录。结束后，您将返回自己的账号。",
    confirm: "以{name}的身份继续",
    confirmUnnamed: "继续",
    busy: "正在登录…",
    cancel: "取消",
    endedTitle: "此会话已结束",
    ended: "会话已过期或已被结束。请在信息中心的用户页面重新开始。",
    foreignTitle: "此链接无法使用",
    foreign: "此链接会让您登录由他人选定的账号。此处仅接受模拟用户登录的会话。",
    missingTitle: "未选择用户",
    missing: "要以其他用户的身份登录，请在信息中心打开该用户的页面。",
    home: "前往首页",
  },
};
