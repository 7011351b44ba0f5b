import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Simplified Chinese of what this package says itself, with the polite address. */
export const ui = {
  common: {
    cancel: "取消",
    close: "关闭",
  },
  copyButton: {
    copy: "复制",
    copied: "已复制",
    failed: "请选中后手动复制",
  },
  failures: {
    offline: "您处于离线状态。请检查网络连接，然后重试。",
    unreachable: "无法连接。请检查网络连接，然后重试。",
    tooMany: "尝试次数过多。请等待一分钟，然后重试。",
    wait: "尝试次数过多。请在 {time}后重试。",
    waitIsOver: "您现在可以重试了。",
    forbidden: "您没有权限执行此操作。以其他用户身份登录时，部分操作不可用。",
    conflict: "目前无法执行此操作。如果团队拥有项目，请先转移或删除这些项目。否则，请重试。",
    banned: "此账号已被停用。如果您认为有误，请联系支持团队。",
    bannedUntil: "此账号已被停用，直至 {time}。如果您认为有误，请联系支持团队。",
    unknown: "出了点问题，请重试。",
    notLoaded: "无法加载",
    retry: "重试",
  },
  form: {
    slow: "所需时间比平时长…",
  },
} satisfies Translation<UiMessages>;
