import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "上線檢查清單",
    lead: "請在上線前檢查這些設定。",
    progress: "已完成 {done} 項，共 {all} 項",
    ready: "你已準備好上線。",
    done: "已完成",
    open: "待辦",
    look: "查看",
    putRight: "修正",
    what: "：{check}",
    signIn: "啟用登入方式",
    signInText: "至少必須啟用一種方式或一個供應商。",
    domain: "新增你的網域",
    domainText:
      "至少要有一個信任的網域，且全部都必須是採用 HTTPS 的網域名稱。電子郵件中的連結和重新導向會前往這些網域。",
    localhost: "停止信任 localhost",
    localhostText: "否則使用者電腦上的任何程式都可能收到其工作階段。",
    ownKeys: "使用你自己的 OAuth 憑證",
    ownKeysText: "這樣一來，供應商會顯示你的應用程式名稱，而非這個部署環境的名稱。",
    ownMail: "從你自己的伺服器傳送電子郵件",
    ownMailText: "這樣一來，電子郵件會來自你的地址，你也可以傳送自己的電子郵件。",
    payments: "開始真實收款",
    paymentsText: "在測試模式下，任何擁有結帳連結的人都能免費獲得你的商品。",
    production: "切換至正式環境模式",
    productionText: "最後一個步驟。所有網域都必須先符合正式環境的要求。",
  },
} satisfies Translation<typeof launchChecklistMessages>;
