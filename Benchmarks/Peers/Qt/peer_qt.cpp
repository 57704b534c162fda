// The workload of README.md in Qt Quick: a ListView that reuses its items, over a QAbstractListModel.
//
// The cost of a frame is the main thread's time for setting the offset and for the window's update request. With the software renderer and
// the basic render loop, that includes everything until the pixels are handed over. The wait between the two is not counted.
#include <QtCore/QAbstractListModel>
#include <QtCore/QSocketNotifier>
#include <QtCore/QTimer>
#include <QtGui/QGuiApplication>
#include <QtQml/QQmlContext>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickImageProvider>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickView>

#include <functional>
#include <numeric>
#include <sys/timerfd.h>
#include <vector>

#include "../Shared/peer.h"

namespace {

PeerResult result;
bool decodes = false;

class Rows : public QAbstractListModel {
public:
  std::vector<uint32_t> rows;

  int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(rows.size()); }
  QHash<int, QByteArray> roleNames() const override {
    return {{Title, "title"}, {Subtitle, "subtitle"}, {Photo, "photo"}, {Number, "number"}};
  }
  QVariant data(const QModelIndex &index, int role) const override {
    const uint32_t row = rows[size_t(index.row())];
    char text[128];
    switch (role) {
    case Title: peer_title(row, text, sizeof text); return QString::fromLatin1(text);
    case Subtitle: peer_subtitle(row, text, sizeof text); return QString::fromLatin1(text);
    case Photo:
      if (!decodes) return QStringLiteral("image://photos/%1").arg(row % PEER_PHOTOS);
      return QStringLiteral("file://%1/photo-%2.jpg").arg(QString::fromUtf8(result.options.assets)).arg(row % PEER_PHOTOS, 2, 10, QChar('0'));
    case Number: return int(row);
    default: return {};
    }
  }
  void replace(std::vector<uint32_t> other) {
    beginResetModel();
    rows = std::move(other);
    endResetModel();
  }

private:
  enum { Title = Qt::UserRole + 1, Subtitle, Photo, Number };
};

class Photos : public QQuickImageProvider {
public:
  Photos() : QQuickImageProvider(QQuickImageProvider::Image) {
    for (unsigned number = 0; number < PEER_PHOTOS; number++)
      images[number] =
        QImage(peer_photo(result.options.assets, number), PEER_WIDTH, PEER_PHOTO, PEER_WIDTH * 4, QImage::Format_RGB32);
  }
  QImage requestImage(const QString &name, QSize *size, const QSize &) override {
    const QImage &image = images[name.toUInt() % PEER_PHOTOS];
    if (size) *size = image.size();
    return image;
  }

private:
  QImage images[PEER_PHOTOS];
};

class Window : public QQuickView {
public:
  // Called after each update request with its duration.
  std::function<void(int64_t)> didUpdate;

protected:
  bool event(QEvent *event) override {
    if (event->type() != QEvent::UpdateRequest) return QQuickView::event(event);
    const int64_t begin = peer_now();
    const bool accepted = QQuickView::event(event);
    if (didUpdate) didUpdate(peer_now() - begin);
    return accepted;
  }
};

class Workload {
public:
  Workload(Window &window, Rows &model) : window(window), model(model) {
    window.didUpdate = [this](int64_t length) { updated(length); };
    timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    const itimerspec period{{0, 16666667}, {0, 16666667}};
    timerfd_settime(timer, 0, &period, nullptr);
    ticks = std::make_unique<QSocketNotifier>(timer, QSocketNotifier::Read);
    QObject::connect(ticks.get(), &QSocketNotifier::activated, [this] { tick(); });
  }

private:
  enum Step { First, Rest, Placed, Moving, Over };
  Window &window;
  Rows &model;
  int timer;
  std::unique_ptr<QSocketNotifier> ticks;
  Step step = First;
  int64_t stepBegan = 0, movingSince = 0;
  // The cost of the current frame before its update request; negative for none.
  int64_t cost = -1;
  int64_t acted = 0, actedThread = 0;
  uint64_t random = 7;
  uint32_t jumps = 0, jumpRow = 0;

  QQuickItem *list() const { return window.rootObject(); }
  std::vector<int> shown() const {
    std::vector<int> numbers;
    const double top = list()->property("contentY").toDouble();
    for (QQuickItem *item : list()->property("contentItem").value<QQuickItem *>()->childItems())
      if (item->objectName() == QLatin1String("row") && item->isVisible() && item->y() + item->height() > top && item->y() < top + PEER_HEIGHT)
        numbers.push_back(item->property("number").toInt());
    return numbers;
  }
  void place(double offset) { list()->setProperty("contentY", offset); }

  void over() {
    if (step == Moving) peer_end(&result);
    step = Over;
    QTimer::singleShot(50, qApp, &QCoreApplication::quit);
  }

  void updated(int64_t length) {
    const int64_t end = peer_now();
    if (step == First && shown().size() >= 3) {
      peer_first_frame(&result, end);
      step = Rest;
      stepBegan = end;
    }
    if (step != Moving || cost < 0) return;
    cost += length;
    if (peer_is(&result.options, "jump")) {
      const auto numbers = shown();
      if (std::find(numbers.begin(), numbers.end(), int(jumpRow)) == numbers.end()) return;
      acted = 0;
      stepBegan = end;
    }
    if (peer_is(&result.options, "update")) {
      peer_say(&result, "update", (end - acted) / 1e6);
      peer_say(&result, "updateMain", (peer_time(CLOCK_THREAD_CPUTIME_ID) - actedThread) / 1e6);
      return over();
    }
    peer_frame(&result, cost);
    cost = -1;
  }

  void tick() {
    uint64_t expirations = 0;
    if (read(timer, &expirations, sizeof expirations) != sizeof expirations) return;
    const int64_t now = peer_now();
    const int64_t rested = now - stepBegan;
    if (step == Rest && rested > 500000000) {
      if (peer_is(&result.options, "start")) return over();
      if (peer_is(&result.options, "end")) QMetaObject::invokeMethod(list(), "positionViewAtEnd");
      else place(peer_is(&result.options, "update") ? double(PEER_UPDATED_ROW) * PEER_ROW : peer_offset(0));
      step = Placed;
      stepBegan = now;
    } else if (step == Placed && rested > 500000000) {
      if (peer_is(&result.options, "end")) return rested > result.options.seconds * 1e9 ? over() : void();
      step = Moving;
      stepBegan = movingSince = now;
      peer_begin(&result);
    }
    if (step == Moving) act(now);
  }

  void act(int64_t now) {
    const double seconds = double(now - movingSince) / 1e9;
    if (peer_is(&result.options, "jump")) {
      if (acted || now - stepBegan < 50000000) return;
      if (jumps++ >= result.options.jumps) return over();
      jumpRow = peer_random(&random) % (result.options.rows - 3);
      acted = now;
      QMetaObject::invokeMethod(list(), "positionViewAtIndex", Q_ARG(int, int(jumpRow)), Q_ARG(int, 0));
    } else if (peer_is(&result.options, "update")) {
      if (acted) return;
      size_t size;
      const auto *ids = static_cast<const uint32_t *>(peer_read(result.options.assets, "updated", &size));
      const uint32_t top = model.rows[PEER_UPDATED_ROW];
      acted = peer_now();
      actedThread = peer_time(CLOCK_THREAD_CPUTIME_ID);
      model.replace(std::vector<uint32_t>(ids, ids + size / 4));
      // A program has to restore its position itself: a model that is reset begins at its top.
      const auto found = std::find(model.rows.begin(), model.rows.end(), top);
      if (found != model.rows.end())
        QMetaObject::invokeMethod(list(), "positionViewAtIndex", Q_ARG(int, int(found - model.rows.begin())), Q_ARG(int, 0));
      window.update();
    } else {
      if (seconds >= result.options.seconds) return over();
      place(peer_offset(seconds));
    }
    cost = peer_now() - now;
  }
};

}  // namespace

int main(int count, char **values) {
  peer_open(&result, peer_options(count, values));
  decodes = peer_is(&result.options, "fresh");
  QGuiApplication application(count, values);
  Rows model;
  model.rows.resize(result.options.rows);
  std::iota(model.rows.begin(), model.rows.end(), 0u);
  Window window;
  window.setFlags(Qt::FramelessWindowHint);
  window.setColor(Qt::white);
  if (!decodes) window.engine()->addImageProvider(QStringLiteral("photos"), new Photos);
  window.rootContext()->setContextProperty(QStringLiteral("decodes"), decodes);
  window.setSource(QUrl(QStringLiteral("qrc:/Peer/Rows.qml")));
  window.rootObject()->setProperty("model", QVariant::fromValue(static_cast<QObject *>(&model)));
  window.setGeometry(0, 0, PEER_WIDTH, PEER_HEIGHT);
  Workload workload(window, model);
  window.show();
  application.exec();
  peer_finish(&result);
}
