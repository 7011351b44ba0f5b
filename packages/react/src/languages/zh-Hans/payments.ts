import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/zh-Hans/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The Simplified Chinese of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "结算周期",
    none: "目前没有可购买的商品。",
    includes: "包含内容",
  },
  planButton: {
    signIn: "登录后选择",
    choose: "选择{name}",
    opening: "正在打开结账页面…",
    more: "购买更多",
    switch: "切换到{name}",
    question: "要切换到“{name}”吗？",
    consequence: "您的“{from}”订阅将结束，“{name}”将立即开始。",
    switching: "正在切换…",
    current: "您当前的方案",
    owned: "已拥有",
    fallback: "没有其他有效方案时自动包含",
  },
  subscriptionState: {
    renews: "续订日期：{date}",
    ends: "结束日期：{date}",
    once: "一次性购买",
  },
  checkoutButton: {
    buy: "购买",
    going: "正在打开结账页面…",
  },
  paymentSections: {
    card: "付款方式",
    cardText: "用于支付续订费用。",
    noCard: "没有已保存的银行卡。下次购买时，您需要提供银行卡。",
    ending: "{brand}（尾号 {last4}）",
    other: "已保存的付款方式",
    expires: "有效期至 {month}/{year}",
    invoices: "账单",
    noInvoices: "还没有账单。",
    view: "查看",
    draft: "草稿",
    open: "待付款",
    paid: "已付款",
    uncollectible: "未能收款",
    void: "已作废",
  },
  billing: {
    title: "方案和购买",
    text: "您拥有的商品及其有效期。",
    teamText: "团队拥有的商品及其有效期。只有团队管理员才能更改。",
    none: "还没有购买任何商品。",
    change: "更改方案",
    changeTitle: "选择方案",
    cancel: "取消订阅",
    cancelShort: "取消订阅",
    cancelQuestion: "要取消订阅“{name}”吗？",
    cancelText: "您可以使用“{name}”至 {date}，之后不会再续订。",
    cancelNow: "此后“{name}”不会再续订。",
    canceling: "正在取消…",
    keep: "保留订阅",
    keeping: "正在处理…",
    canceled: "已取消。在结束之前，您可以改变主意。",
    kept: "您的订阅将继续。",
  },
} satisfies Translation<PaymentsMessages>;
