import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "配置",
    lead: "以一份 JSON 文档呈现此项目的所有设置，包括没有专属页面的设置。",
    whole: "当前配置",
    wholeLead: "包含所有默认值。机密信息已隐藏。",
    search: "搜索名称和值",
    nothingFound: "没有匹配的名称或值。",
    copyWhat: "配置（不含机密信息）",
    expandAll: "全部展开",
    collapseAll: "全部收起",
    change: "更改设置",
    changeLead: "输入由路径和值组成的 JSON 对象。您可以在应用之前预览更改。",
    override: "更改（JSON）",
    overrideHint:
      "只会更改您指定的路径。一个路径会替换其下的所有设置：{leaf} 设置单个值，{section} 会将该部分的其他设置全部重置为默认值。{none} 会重置路径。",
    noText: "请输入更改，例如 {example}。",
    noJson: "JSON 无效：{problem}",
    noObject: "请输入用花括号括起来的 JSON 对象。",
    preview: "预览更改",
    previewTitle: "要应用的更改",
    noChange: "没有更改。所有设置均已如此。",
    apply: "应用",
    cancel: "取消",
    applied: "配置已更新。",
    history: "历史记录",
    historyLead: "配置的最新更改，最新的排在最前面。",
    filterHistory: "按路径筛选",
    noHistory: "还没有更改",
    noHistoryText: "在此处或其他页面所做的更改会连同之前的值一起显示在这里。",
    noMatch: "没有匹配的近期更改。",
    toAuditLog: "查看审计日志",
  },
} satisfies Translation<typeof configurationMessages>;
