import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "مفاتيح API",
    lead: "ينشئ المستخدمون والفِرق هذه المفاتيح للوصول إلى واجهة API لديك. للاطّلاع على مفاتيح هذا المشروع، انتقل إلى {keys}.",
    projectKeys: "مفاتيح المشروع",
    saved: "تم الحفظ.",
    who: "مالكو المفاتيح",
    user: "المستخدمون",
    userHint: "يمكن للمستخدمين إنشاء مفاتيحهم وإلغاؤها في إعدادات حساباتهم. غير مفعّل تلقائيًا.",
    team: "الفِرق",
    teamHint: "يمكن للأعضاء الذين لديهم الإذن «$manage_api_keys» إنشاء مفاتيح لفريقهم وإلغاؤها. غير مفعّل تلقائيًا.",
    turnOffTitle: "هل تريد إيقاف مفاتيح API هذه؟",
    turnOffText: "تُرفض البرامج التي تستخدمها على الفور. يتم الاحتفاظ بالمفاتيح وتعمل مجددًا إذا فعّلت هذا الخيار.",
    turnOff: "إيقاف",
    checking: "التحقّق من المفاتيح في واجهة API لديك",
    checkingLead:
      "تسأل الواجهة الخلفية Latchkit عن مالك المفتاح. إذا تسرّب مفتاح وعثرت عليه أداة فحص مثل أداة GitHub، فيمكنها إلغاؤه.",
    file: "في أحد مسارات واجهة API لديك",
    snippetWhat: "الرمز البرمجي",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
