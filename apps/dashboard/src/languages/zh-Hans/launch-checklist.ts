import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "上线检查清单",
    lead: "请在上线前检查这些设置。",
    progress: "已完成 {done} 项，共 {all} 项",
    ready: "您已准备好上线。",
    done: "已完成",
    open: "待办",
    look: "查看",
    putRight: "修复",
    what: "：{check}",
    signIn: "启用登录方式",
    signInText: "必须启用至少一种方式或一个提供商。",
    domain: "添加您的域名",
    domainText: "至少需要一个可信域名，且均为使用 HTTPS 的域名。电子邮件中的链接和重定向会前往这些域名。",
    localhost: "停止信任 localhost",
    localhostText: "否则，用户计算机上的任何程序都可能接收到其会话。",
    ownKeys: "使用您自己的 OAuth 凭据",
    ownKeysText: "这样，提供商会显示您的应用名称，而不是此部署的名称。",
    ownMail: "通过您自己的服务器发送电子邮件",
    ownMailText: "这样，电子邮件会来自您的地址，您也可以发送自己的电子邮件。",
    payments: "开始真实收款",
    paymentsText: "在测试模式下，任何拥有结账链接的人都可以免费获得您的商品。",
    production: "切换到生产模式",
    productionText: "最后一步。所有域名必须先满足生产环境的要求。",
  },
} satisfies Translation<typeof launchChecklistMessages>;
