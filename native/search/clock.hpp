// How long a search may go on. Mirrors `Clock` of the Python search.
#pragma once

#include <atomic>
#include <ctime>

#include "search/parameters.hpp"

namespace pangaea {

// Seconds of processor time that this thread has used.
inline double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Runs in the thread that made it, from its making; says how much of the budget is used up.
class Clock {
  public:
    Clock(const Budget& budget, const std::atomic<bool>& cancelled)
        : budget_(budget), cancelled_(cancelled), begin_(budget.seconds > 0 ? thread_seconds() : 0) {}

    // The part of the budget that these iterations have used, 1 or more when it is spent.
    double used(std::int64_t iterations) const {
        if (cancelled_.load(std::memory_order_relaxed))
            return 2;
        double part = 0;
        if (budget_.iterations > 0)
            part = static_cast<double>(iterations) / static_cast<double>(budget_.iterations);
        if (budget_.seconds > 0)
            part = std::max(part, (thread_seconds() - begin_) / budget_.seconds);
        return part;
    }

  private:
    Budget budget_;
    const std::atomic<bool>& cancelled_;
    double begin_;
};

} // namespace pangaea
