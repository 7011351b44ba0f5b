import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Simplified Chinese for the team pages, with the polite address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "创建团队",
    text: "创建后，您可以邀请成员。",
    name: "团队名称",
    missing: "请输入团队名称。",
    submit: "创建团队",
    busy: "正在创建…",
  },
  deleteTeam: {
    title: "删除团队",
    text: "为所有成员删除此团队及其所有数据。此操作无法撤消。",
    open: "删除团队…",
    question: "要永久删除此团队吗？",
  },
  invitationItem: {
    expires: "到期时间：",
    revoke: "撤销",
    busy: "正在撤销…",
  },
  invitations: {
    title: "邀请",
    text: "受邀者会收到一封包含链接的电子邮件。该链接只能由使用受邀地址的账号使用一次。",
    email: "电子邮件地址",
    role: "角色",
    usualRole: "新成员的默认角色",
    submit: "发送邀请",
    busy: "正在发送…",
    sent: "已向 {email} 发送邀请。",
    open: "待接受的邀请",
    none: "没有待接受的邀请。",
    revoked: "已撤销发给 {email} 的邀请。",
    unverified: "要邀请他人，请先在账号设置中验证您自己的电子邮件地址。",
  },
  leave: {
    title: "退出团队",
    text: "您将无法再访问此团队中的任何内容。要重新加入，您需要新的邀请。",
    open: "退出团队…",
    question: "要退出“{team}”吗？",
    unnamed: "未命名团队",
    selected: "这是您的当前团队。退出后，在选择其他团队之前，您将没有当前团队。",
    alone: "您是唯一的成员。如果您退出，将没有人能够访问或删除此团队。",
    last: "您是此团队的最后一位管理员。请先邀请另一位管理员，或删除此团队。",
    submit: "退出团队",
    busy: "正在退出…",
  },
  longList: {
    more: "显示更多",
  },
  members: {
    title: "成员",
    text: { other: "{count} 名成员" },
    you: "您",
    unnamed: "未命名成员",
    remove: "移除",
    question: "要将{name}移出团队吗？",
    consequence: "对方将立即失去访问权限。您可以再次邀请对方。",
    submit: "移除成员",
    busy: "正在移除…",
    removed: "已移除成员。",
  },
  nameForm: {
    save: "保存",
    busy: "正在保存…",
    saved: "已保存。",
  },
  ownProfile: {
    title: "您在此团队中的个人资料",
    text: "在您于此处更改之前，团队看到的是您账号的个人资料。",
    name: "在此团队中的显示名称",
    usual: "留空则使用“{name}”。",
    unnamed: "留空则在此团队中不显示名称。",
  },
  teamPage: {
    changed: "您在此团队中的权限已更改。此页面现在显示您可以访问的内容。",
  },
  teamProfile: {
    title: "团队",
    text: "成员和受邀者可见。",
    fixed: "您没有权限更改团队的名称和图片。",
    name: "团队名称",
    missing: "请输入团队名称。",
    unnamed: "未命名团队",
  },
};
