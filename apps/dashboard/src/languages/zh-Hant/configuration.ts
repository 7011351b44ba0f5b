import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "組態",
    lead: "以一份 JSON 文件呈現這個專案的所有設定，包括沒有專屬頁面的設定。",
    whole: "目前的組態",
    wholeLead: "包含所有預設值。機密資料已隱藏。",
    search: "搜尋名稱和值",
    nothingFound: "找不到相符的名稱或值。",
    copyWhat: "組態（不含機密資料）",
    expandAll: "全部展開",
    collapseAll: "全部收合",
    change: "變更設定",
    changeLead: "請輸入由路徑和值組成的 JSON 物件。套用前可以先預覽變更。",
    override: "變更內容（JSON）",
    overrideHint:
      "系統只會變更你指定的路徑。路徑會取代其下的所有設定：{leaf} 會設定單一值，{section} 會將該區段的其他設定全部重設為預設值。{none} 會重設路徑。",
    noText: "請輸入變更內容，例如 {example}。",
    noJson: "JSON 無效：{problem}",
    noObject: "請輸入以大括號括住的 JSON 物件。",
    preview: "預覽變更",
    previewTitle: "要套用的變更",
    noChange: "沒有變更。所有設定皆已如此。",
    apply: "套用",
    cancel: "取消",
    applied: "已更新組態。",
    history: "歷史記錄",
    historyLead: "組態的最新變更，從最新到最舊排序。",
    filterHistory: "依路徑篩選",
    noHistory: "尚無變更",
    noHistoryText: "在這裡或其他頁面所做的變更，會連同先前的值一起顯示在這裡。",
    noMatch: "找不到相符的近期變更。",
    toAuditLog: "查看稽核記錄",
  },
} satisfies Translation<typeof configurationMessages>;
