import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "以此用户身份登录…",
    title: "要以 {name} 的身份登录吗？",
    titleUnnamed: "要以此用户的身份登录吗？",
    lead: "您的应用会在新标签页中打开并请您确认。在一小时内，您看到的内容与此用户相同，您的操作也会视为由此用户执行。",
    limits: "每个页面都会显示横幅。您无法更改用户的密码、电子邮件地址、通行密钥、会话或密钥。审计日志会记录此次登录。",
    place: "打开位置",
    here: "这台计算机",
    address: "您应用的 URL",
    addressHint: "您的登录页面必须位于 {path}。",
    notHere: "请输入本地 URL，例如 http://localhost:3000。",
    nowhere: "没有可以打开的可信域名。请在“域名”页面添加一个不含通配符的域名，或使用浏览器控制台。",
    open: "打开应用",
    opened: "已在新标签页中打开应用。",
    blocked: "您的浏览器阻止了新标签页。请改为{link}。您在打开的页面中确认后，该链接可使用一次。",
    openLink: "在此处打开应用",
    console: "适用于使用其他软件包构建的应用",
    consoleLead: "在您应用的页面中，通过浏览器控制台运行此代码。它会替换当前会话。请勿分享。",
    makeSnippet: "创建代码",
    consoleTitle: "控制台",
    snippet: "控制台代码",
  },
} satisfies Translation<typeof impersonationMessages>;
