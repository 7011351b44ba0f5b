import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "مالك",
    admin: "مشرف",
    support: "دعم",
    viewer: "مُشاهد",
    ownerText: "كل ما يمكن للمشرف فعله، بالإضافة إلى إدارة الزملاء ونقل المشاريع وحذفها.",
    adminText: "تغيير جميع الإعدادات وإنشاء المفاتيح وقراءة الأسرار.",
    supportText:
      "مساعدة المستخدمين: تعليق الحسابات، وفتح قفلها، وإنهاء الجلسات، وإعادة إرسال الرسائل. بدون قراءة الأسرار أو تغيير الإعدادات.",
    viewerText: "قراءة كل شيء ما عدا الأسرار. بدون إجراء أي تغيير.",
    yourRole: "دورك: {role}.",
    needs: "دورك هو {role}. يتطلّب هذا الإجراء دور {needed}؛ اطلبه من أحد المالكين.",
  },
} satisfies Translation<typeof accessMessages>;
