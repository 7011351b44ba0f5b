import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "擁有者",
    admin: "管理員",
    support: "支援人員",
    viewer: "檢視者",
    ownerText: "擁有管理員的所有權限，還能管理同事，以及轉移和刪除專案。",
    adminText: "可變更所有設定、建立金鑰，並查看機密資料。",
    supportText: "協助使用者：停權、解除鎖定、結束工作階段、重新傳送電子郵件。無法查看機密資料，也無法變更設定。",
    viewerText: "可查看機密資料以外的所有內容，但無法變更。",
    yourRole: "你的角色：{role}。",
    needs: "你的角色是「{role}」。這項操作需要「{needed}」角色，請與擁有者聯絡。",
  },
} satisfies Translation<typeof accessMessages>;
