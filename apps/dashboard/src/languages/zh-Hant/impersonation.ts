import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "以這位使用者的身分登入…",
    title: "要以 {name} 的身分登入嗎？",
    titleUnnamed: "要以這位使用者的身分登入嗎？",
    lead: "系統會在新分頁開啟你的應用程式，並請你確認。在一小時內，你看到的內容與這位使用者相同，你的操作也會視為由對方執行。",
    limits:
      "每個頁面都會顯示橫幅。你無法變更使用者的密碼、電子郵件地址、密碼金鑰、工作階段或金鑰。稽核記錄會記下這次登入。",
    place: "開啟位置",
    here: "這部電腦",
    address: "應用程式的網址",
    addressHint: "登入頁面必須位於 {path}。",
    notHere: "請輸入本機網址，例如 http://localhost:3000。",
    nowhere: "沒有可以開啟的信任網域。請在「網域」頁面新增不含萬用字元的網域，或使用瀏覽器主控台。",
    open: "開啟應用程式",
    opened: "已在新分頁開啟應用程式。",
    blocked: "瀏覽器封鎖了新分頁。請改為{link}。在開啟的頁面中確認後，這個連結可以使用一次。",
    openLink: "在這裡開啟應用程式",
    console: "適用於以其他套件建構的應用程式",
    consoleLead: "請在應用程式的頁面中，於瀏覽器主控台執行這段程式碼。這會取代目前的工作階段。請勿分享。",
    makeSnippet: "建立程式碼",
    consoleTitle: "主控台",
    snippet: "主控台程式碼",
  },
} satisfies Translation<typeof impersonationMessages>;
